import type { CollectionConfig, Field, RichTextField } from 'payload'
import { eachField } from '../eachField.ts'
import {
  type EditorOptions,
  excerptEditor,
  excerptEditorWith,
  richTextEditor,
  richTextEditorWith,
} from '../richText/editor.ts'

/** A collection whose rich texts are written with the tools of a site. */
export const withEditor = (
  collection: CollectionConfig,
  options: EditorOptions | undefined,
): CollectionConfig => {
  if (!options) return collection
  const ofSite = new Map<unknown, RichTextField['editor']>([
    [richTextEditor, richTextEditorWith(options)],
    [excerptEditor, excerptEditorWith(options)],
  ])
  const equipped = (field: Field): Field => {
    const editor = field.type === 'richText' && ofSite.get(field.editor)

    return editor ? { ...field, editor } : field
  }

  return { ...collection, fields: eachField(collection.fields, equipped) }
}
