import { KeptTyping as KeptTyping_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { DateOfSeries as DateOfSeries_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { RequiredLabel as RequiredLabel_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { TitleCell as TitleCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { FieldWithOriginal as FieldWithOriginal_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { WhenCell as WhenCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { WallClockField as WallClockField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { WhenWords as WhenWords_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ZoneField as ZoneField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { RepeatsField as RepeatsField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { LinksCell as LinksCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { LinkField as LinkField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { PictureWords as PictureWords_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { OriginalText as OriginalText_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LeaveByTabFeatureClient as LeaveByTabFeatureClient_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PriceWords as PriceWords_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { LinksField as LinksField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { SearchPreview as SearchPreview_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { StatusWords as StatusWords_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { StatusCell as StatusCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { LanguagesPanel as LanguagesPanel_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { FormManners as FormManners_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { CopiesCell as CopiesCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { SlugField as SlugField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ReviewNote as ReviewNote_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { ListFiles as ListFiles_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ListSwitch as ListSwitch_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { SeriesNotice as SeriesNotice_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ListTabs as ListTabs_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { ReviewQueue as ReviewQueue_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { OriginalTitle as OriginalTitle_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { Autosave as Autosave_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { CopiesMenuItem as CopiesMenuItem_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { PublishButton as PublishButton_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { VersionList as VersionList_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { TranslateView as TranslateView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { CopiesView as CopiesView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { ImportView as ImportView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { LikelySeriesView as LikelySeriesView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { CalendarView as CalendarView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { AddressLookUp as AddressLookUp_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { PlaceMap as PlaceMap_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { MapLink as MapLink_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { MergeTools as MergeTools_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { MergeView as MergeView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { AltMissing as AltMissing_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { UnusedPicturesLink as UnusedPicturesLink_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { UnusedPicturesView as UnusedPicturesView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { CurrentPassword as CurrentPassword_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { PasswordLink as PasswordLink_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { KeepLanguage as KeepLanguage_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ApplicationPasswords as ApplicationPasswords_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { InvitePeople as InvitePeople_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { ColourField as ColourField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { OwnerLogo as OwnerLogo_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { Dashboard as Dashboard_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { NavLink as NavLink_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { NameControls as NameControls_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ForgetTyping as ForgetTyping_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ForgottenWithoutMail as ForgottenWithoutMail_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { VercelBlobClientUploadHandler as VercelBlobClientUploadHandler_16c82c5e25f430251a3e3ba57219ff4e } from '@payloadcms/storage-vercel-blob/client'
import { KnowBrowser as KnowBrowser_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'

/** @type import('payload').ImportMap */
export const importMap = {
  "payload-events-calendar/client#KeptTyping": KeptTyping_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#DateOfSeries": DateOfSeries_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#RequiredLabel": RequiredLabel_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#TitleCell": TitleCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#FieldWithOriginal": FieldWithOriginal_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#WhenCell": WhenCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#WallClockField": WallClockField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#WhenWords": WhenWords_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#ZoneField": ZoneField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#RepeatsField": RepeatsField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#LinksCell": LinksCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#LinkField": LinkField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#PictureWords": PictureWords_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#OriginalText": OriginalText_fc9a935b1c29e987d85707eeffd38325,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "payload-events-calendar/client#LeaveByTabFeatureClient": LeaveByTabFeatureClient_fc9a935b1c29e987d85707eeffd38325,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "payload-events-calendar/client#PriceWords": PriceWords_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#LinksField": LinksField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#SearchPreview": SearchPreview_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#StatusWords": StatusWords_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#StatusCell": StatusCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#LanguagesPanel": LanguagesPanel_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#FormManners": FormManners_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#CopiesCell": CopiesCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#SlugField": SlugField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ReviewNote": ReviewNote_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#ListFiles": ListFiles_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#ListSwitch": ListSwitch_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#SeriesNotice": SeriesNotice_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ListTabs": ListTabs_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#ReviewQueue": ReviewQueue_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#OriginalTitle": OriginalTitle_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#Autosave": Autosave_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#CopiesMenuItem": CopiesMenuItem_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#PublishButton": PublishButton_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#VersionList": VersionList_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#TranslateView": TranslateView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#CopiesView": CopiesView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#ImportView": ImportView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#LikelySeriesView": LikelySeriesView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#CalendarView": CalendarView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#AddressLookUp": AddressLookUp_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#PlaceMap": PlaceMap_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#MapLink": MapLink_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#MergeTools": MergeTools_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#MergeView": MergeView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#AltMissing": AltMissing_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#UnusedPicturesLink": UnusedPicturesLink_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#UnusedPicturesView": UnusedPicturesView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#CurrentPassword": CurrentPassword_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#PasswordLink": PasswordLink_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#KeepLanguage": KeepLanguage_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ApplicationPasswords": ApplicationPasswords_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#InvitePeople": InvitePeople_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#ColourField": ColourField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#OwnerLogo": OwnerLogo_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#Dashboard": Dashboard_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#NavLink": NavLink_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#NameControls": NameControls_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#ForgetTyping": ForgetTyping_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ForgottenWithoutMail": ForgottenWithoutMail_a995b648d441da9f32677ad10f937676,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "@payloadcms/storage-vercel-blob/client#VercelBlobClientUploadHandler": VercelBlobClientUploadHandler_16c82c5e25f430251a3e3ba57219ff4e,
  "payload-events-calendar/client#KnowBrowser": KnowBrowser_fc9a935b1c29e987d85707eeffd38325
}
