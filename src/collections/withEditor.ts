import type { CollectionConfig, Field } from 'payload'
import { type EditorOptions, richTextEditor, richTextEditorWith } from './richText/editor.ts'

/** A collection whose rich texts are written with the tools of a site. */
export const withEditor = (
  collection: CollectionConfig,
  options: EditorOptions | undefined,
): CollectionConfig => {
  if (!options) return collection
  const editor = richTextEditorWith(options)
  const equipped = (field: Field): Field => {
    if (field.type === 'richText' && field.editor === richTextEditor) return { ...field, editor }
    if (field.type === 'collapsible' || field.type === 'row') {
      return { ...field, fields: field.fields.map(equipped) }
    }

    return field
  }

  return { ...collection, fields: collection.fields.map(equipped) }
}
