'use client'

import {
  BlockquoteFeatureClient,
  BlocksFeatureClient,
  BoldFeatureClient,
  FixedToolbarFeatureClient,
  HeadingFeatureClient,
  HorizontalRuleFeatureClient,
  IndentFeatureClient,
  InlineCodeFeatureClient,
  InlineToolbarFeatureClient,
  ItalicFeatureClient,
  LinkFeatureClient,
  OrderedListFeatureClient,
  ParagraphFeatureClient,
  StrikethroughFeatureClient,
  SubscriptFeatureClient,
  SuperscriptFeatureClient,
  TableFeatureClient,
  UnderlineFeatureClient,
  UnorderedListFeatureClient,
} from '@payloadcms/richtext-lexical/client'
import { LeaveByTabFeatureClient } from './LeaveByTab.tsx'

/** The client parts of the features of a description, by their keys. */
const features: Record<string, (props: never) => unknown> = {
  blockquote: BlockquoteFeatureClient,
  blocks: BlocksFeatureClient,
  bold: BoldFeatureClient,
  experimental_table: TableFeatureClient,
  heading: HeadingFeatureClient,
  horizontalRule: HorizontalRuleFeatureClient,
  indent: IndentFeatureClient,
  inlineCode: InlineCodeFeatureClient,
  italic: ItalicFeatureClient,
  leaveByTab: LeaveByTabFeatureClient,
  link: LinkFeatureClient,
  orderedList: OrderedListFeatureClient,
  paragraph: ParagraphFeatureClient,
  strikethrough: StrikethroughFeatureClient,
  subscript: SubscriptFeatureClient,
  superscript: SuperscriptFeatureClient,
  toolbarFixed: FixedToolbarFeatureClient,
  toolbarInline: InlineToolbarFeatureClient,
  underline: UnderlineFeatureClient,
  unorderedList: UnorderedListFeatureClient,
}

/** Every tool of a description, by the key that Payload hands it: a site has one entry in its import map for all of them. */
export const EditorFeature = (props: { featureKey: string }): unknown => {
  // Payload passes each part the props of its own feature.
  const feature = features[props.featureKey] as ((props: object) => unknown) | undefined

  return feature?.(props)
}
