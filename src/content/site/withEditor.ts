import type { CollectionConfig, Field } from 'payload'
import { eachField } from '../eachField.ts'
import { type EditorOptions, richTextEditor, richTextEditorWith } from '../richText/editor.ts'

/** A collection whose rich texts are written with the tools of a site. */
export const withEditor = (
  collection: CollectionConfig,
  options: EditorOptions | undefined,
): CollectionConfig => {
  if (!options) return collection
  const editor = richTextEditorWith(options)
  const equipped = (field: Field): Field =>
    field.type === 'richText' && field.editor === richTextEditor ? { ...field, editor } : field

  return { ...collection, fields: eachField(collection.fields, equipped) }
}
