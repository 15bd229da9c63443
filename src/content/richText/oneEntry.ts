import type { LexicalEditorProps } from '@payloadcms/richtext-lexical'
import { apartInBrowser } from '../componentPath.ts'

type Feature = Extract<NonNullable<LexicalEditorProps['features']>, unknown[]>[number]

/** A tool whose part in browsers the import map finds at the one entry of all tools of the calendar. */
export const throughOneEntry = (tool: Feature): Feature => {
  const { feature } = tool

  return {
    ...tool,
    feature:
      typeof feature === 'function'
        ? async (given) => ({ ...(await feature(given)), ClientFeature })
        : { ...feature, ClientFeature },
  }
}

const ClientFeature = apartInBrowser('EditorFeature')
