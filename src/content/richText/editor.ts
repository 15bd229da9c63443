import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  type LexicalEditorProps,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { SanitizedConfig, TextField, TextFieldSingleValidation } from 'payload'
import { isSafeUrl } from '../../calendar/html.ts'
import { say } from '../../i18n/admin.ts'
import { textInEach } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { apartInBrowser } from '../componentPath.ts'
import { htmlBlock } from './htmlBlock.ts'

/** The one entry of all tools of the calendar in the import map. */
const ClientFeature = apartInBrowser('EditorFeature')

/** A tool whose part in browsers the import map finds at that entry. */
const throughOneEntry = (tool: Features[number]): Features[number] => {
  const { feature } = tool

  return {
    ...tool,
    feature:
      typeof feature === 'function'
        ? async (given) => ({ ...(await feature(given)), ClientFeature })
        : { ...feature, ClientFeature },
  }
}

/**
 * Lets Tab leave a text, as it leaves every other field (WCAG 2.1.2); lists are indented by the toolbar. In a table it goes
 * from cell to cell.
 */
const LeaveByTabFeature = createServerFeature({
  feature: { ClientFeature },
  key: 'leaveByTab',
})

/**
 * The tools of a description. Every one of them has its markup in `toHtml` and its way back in
 * `nodes`; a tool without both would lose what an editor wrote. URLs are not turned into links
 * by themselves: opening a text must not change it.
 */
const tools = (): Features =>
  [
    FixedToolbarFeature(),
    InlineToolbarFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    InlineCodeFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    IndentFeature({ disabledNodes: ['paragraph', 'heading', 'quote'], disableTabNode: true }),
    LeaveByTabFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    LinkFeature({
      enabledCollections: [],
      disableAutoLinks: true,
      fields: ({ config, defaultFields }) => [
        ...defaultFields.filter((field) => field.name !== 'url' && field.name !== 'newTab'),
        urlField(config),
        ...defaultFields.filter((field) => field.name === 'newTab'),
        relField,
      ],
    }),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [htmlBlock] }),
  ].map(throughOneEntry)

/** Tools in Payload's form. */
type Features = Extract<NonNullable<LexicalEditorProps['features']>, unknown[]>

export type EditorOptions = {
  /**
   * The tools of descriptions and excerpts, made of those that the calendar has, as Payload's own `features`. Unknown
   * nodes become plain text in the HTML of the contract: the text of the node and of all in it, and of a block the
   * texts of its fields, each as a line. Pictures, relations and text styles are not in it; the rich text itself keeps
   * them, until a write over the contract replaces the HTML. Leaving one of the calendar's tools out keeps its nodes
   * from being edited.
   */
  features: (given: { defaultFeatures: Features }) => Features
}

const toolsWith = (options: EditorOptions | undefined): Features =>
  options?.features({ defaultFeatures: tools() }).map(withHtmlBlock) ?? tools()

/** The editor of descriptions, with the tools of a site where it names some. */
export const richTextEditorWith = (options?: EditorOptions): ReturnType<typeof lexicalEditor> =>
  lexicalEditor({ features: toolsWith(options) })

/**
 * The editor of excerpts: a plain line, with nothing around it. It knows the nodes of descriptions, because an excerpt may come with
 * markup (GEN-43), which it keeps.
 */
export const excerptEditorWith = (options?: EditorOptions): ReturnType<typeof lexicalEditor> =>
  lexicalEditor({
    admin: {
      hideAddBlockButton: true,
      hideDraggableBlockElement: true,
      hideGutter: true,
      hideInsertParagraphAtEnd: true,
      placeholder: ' ',
    },
    features: toolsWith(options).filter(({ key }) => !surroundings.includes(key)),
  })

const surroundings = ['toolbarFixed', 'toolbarInline']

/** The blocks of a site stand in the place of ours, without which markup that has no node could not be opened. */
const withHtmlBlock = (feature: Features[number]): Features[number] => {
  if (feature.key !== 'blocks') return feature
  // What `BlocksFeature` was handed, which the type of any feature does not tell.
  const given = feature.serverFeatureProps as Parameters<typeof BlocksFeature>[0]
  const blocks = given?.blocks ?? []

  return blocks.includes(htmlBlock)
    ? feature
    : BlocksFeature({ ...given, blocks: [...blocks, htmlBlock] })
}

const safeUrl: TextFieldSingleValidation = (value, { req }) => {
  if (value && isSafeUrl(value)) return true

  return say(req, 'refusals:noLink')
}

/** In the place of Payload's own, which rewrites relative addresses and lets any scheme in. */
const urlField = (config: SanitizedConfig): TextField => ({
  name: 'url',
  type: 'text',
  label: textInEach(settingsOf(config).texts, 'collections:linkAddress'),
  required: true,
  validate: safeUrl,
})

/** Comes along unseen, so that a link keeps the `rel` it arrived with. */
const relField: TextField = { name: 'rel', type: 'text', admin: { hidden: true } }

/** The same with the calendar's tools alone. */
export const richTextEditor: ReturnType<typeof lexicalEditor> = richTextEditorWith()

export const excerptEditor: ReturnType<typeof lexicalEditor> = excerptEditorWith()
