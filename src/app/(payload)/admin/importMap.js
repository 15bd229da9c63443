import { TitleCell as TitleCell_7882d5a294b5966e6fb3166ea3726277 } from '../../../../src/admin/list/TitleCell'
import { FieldWithOriginal as FieldWithOriginal_63cdf31fd19b4a7491ecc935495049c9 } from '../../../../src/admin/languages/FieldWithOriginal'
import { OriginalText as OriginalText_70f01614a2be0dd4687a536e6892d39c } from '../../../../src/admin/languages/OriginalText'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
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
import { WhenCell as WhenCell_eb8595d833fa09133a2a6cd7028a8e03 } from '../../../../src/admin/list/WhenCell'
import { WallClockField as WallClockField_40c634423b2c7a26b6a723688b740e83 } from '../../../../src/admin/form/WallClockField'
import { ZoneField as ZoneField_9f7f5cbbf3c2a461d2602ac4de5ded74 } from '../../../../src/admin/form/ZoneField'
import { WhenWords as WhenWords_f15edc5a3be17fdd7ba0c8d17ad55ac9 } from '../../../../src/admin/form/WhenWords'
import { PriceWords as PriceWords_431f8f7f275c33ea3044b1cf6b6c67b9 } from '../../../../src/admin/form/PriceWords'
import { StatusWords as StatusWords_1a507ad240c877ee6e0b37d843c58472 } from '../../../../src/admin/form/StatusWords'
import { StatusCell as StatusCell_da99eab4cadd867305edfce55d2d7adb } from '../../../../src/admin/list/StatusCell'
import { LanguagesPanel as LanguagesPanel_5d7d5cb58dfa0df9c481c41acdd72a2b } from '../../../../src/admin/languages/LanguagesPanel'
import { SlugField as SlugField_9031f1315a2b010635ed0cdeaaf5787e } from '../../../../src/admin/form/SlugField'
import { ListSwitch as ListSwitch_315151d4b2c4efb52bc564ab2fa1a7ef } from '../../../../src/admin/calendar/ListSwitch'
import { ListTabs as ListTabs_99ed18defcebf43ef201e191c791cdf5 } from '../../../../src/admin/list/ListTabs'
import { OriginalTitle as OriginalTitle_efb26e6c67eb1e4599afd1fb26ced440 } from '../../../../src/admin/languages/OriginalTitle'
import { PublishButton as PublishButton_c7474bdf6b5bb6d667e3818e739a3994 } from '../../../../src/admin/form/PublishButton'
import { CalendarView as CalendarView_d6a356243cb75cd808b179f80b0e6977 } from '../../../../src/admin/calendar/CalendarView'
import { MapLink as MapLink_063e749744688233a1c7f77160ba6533 } from '../../../../src/admin/form/MapLink'
import { CurrentPassword as CurrentPassword_69a597d9eed2069cfd17965b9adc01d2 } from '../../../../src/admin/account/CurrentPassword'
import { ApplicationPasswords as ApplicationPasswords_7b613eae957dc2da5951ac0d27534d9f } from '../../../../src/admin/passwords/ApplicationPasswords'
import { Dashboard as Dashboard_e57afc99291726bda4e4e9629bc62236 } from '../../../../src/admin/dashboard/Dashboard'
import { NavLink as NavLink_aed973e6bd27a09d594fea32b4398b8b } from '../../../../src/admin/calendar/NavLink'
import { NameControls as NameControls_09a25907cbf25cb9b5f2f747e3fbc206 } from '../../../../src/admin/accessibility/NameControls'
import { ForgottenWithoutMail as ForgottenWithoutMail_9848dca6b33ec004ab3a88d2e6c52b9c } from '../../../../src/admin/passwords/ForgottenWithoutMail'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/list/TitleCell#TitleCell": TitleCell_7882d5a294b5966e6fb3166ea3726277,
  "/src/admin/languages/FieldWithOriginal#FieldWithOriginal": FieldWithOriginal_63cdf31fd19b4a7491ecc935495049c9,
  "/src/admin/languages/OriginalText#OriginalText": OriginalText_70f01614a2be0dd4687a536e6892d39c,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
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
  "/src/admin/list/WhenCell#WhenCell": WhenCell_eb8595d833fa09133a2a6cd7028a8e03,
  "/src/admin/form/WallClockField#WallClockField": WallClockField_40c634423b2c7a26b6a723688b740e83,
  "/src/admin/form/ZoneField#ZoneField": ZoneField_9f7f5cbbf3c2a461d2602ac4de5ded74,
  "/src/admin/form/WhenWords#WhenWords": WhenWords_f15edc5a3be17fdd7ba0c8d17ad55ac9,
  "/src/admin/form/PriceWords#PriceWords": PriceWords_431f8f7f275c33ea3044b1cf6b6c67b9,
  "/src/admin/form/StatusWords#StatusWords": StatusWords_1a507ad240c877ee6e0b37d843c58472,
  "/src/admin/list/StatusCell#StatusCell": StatusCell_da99eab4cadd867305edfce55d2d7adb,
  "/src/admin/languages/LanguagesPanel#LanguagesPanel": LanguagesPanel_5d7d5cb58dfa0df9c481c41acdd72a2b,
  "/src/admin/form/SlugField#SlugField": SlugField_9031f1315a2b010635ed0cdeaaf5787e,
  "/src/admin/calendar/ListSwitch#ListSwitch": ListSwitch_315151d4b2c4efb52bc564ab2fa1a7ef,
  "/src/admin/list/ListTabs#ListTabs": ListTabs_99ed18defcebf43ef201e191c791cdf5,
  "/src/admin/languages/OriginalTitle#OriginalTitle": OriginalTitle_efb26e6c67eb1e4599afd1fb26ced440,
  "/src/admin/form/PublishButton#PublishButton": PublishButton_c7474bdf6b5bb6d667e3818e739a3994,
  "/src/admin/calendar/CalendarView#CalendarView": CalendarView_d6a356243cb75cd808b179f80b0e6977,
  "/src/admin/form/MapLink#MapLink": MapLink_063e749744688233a1c7f77160ba6533,
  "/src/admin/account/CurrentPassword#CurrentPassword": CurrentPassword_69a597d9eed2069cfd17965b9adc01d2,
  "/src/admin/passwords/ApplicationPasswords#ApplicationPasswords": ApplicationPasswords_7b613eae957dc2da5951ac0d27534d9f,
  "/src/admin/dashboard/Dashboard#Dashboard": Dashboard_e57afc99291726bda4e4e9629bc62236,
  "/src/admin/calendar/NavLink#NavLink": NavLink_aed973e6bd27a09d594fea32b4398b8b,
  "/src/admin/accessibility/NameControls#NameControls": NameControls_09a25907cbf25cb9b5f2f747e3fbc206,
  "/src/admin/passwords/ForgottenWithoutMail#ForgottenWithoutMail": ForgottenWithoutMail_9848dca6b33ec004ab3a88d2e6c52b9c,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
