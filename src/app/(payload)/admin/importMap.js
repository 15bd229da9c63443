import { BrowserComponent as BrowserComponent_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { DateOfSeries as DateOfSeries_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ServerComponent as ServerComponent_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { RepeatsField as RepeatsField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditorFeature as EditorFeature_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ReviewNote as ReviewNote_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { CopiesCell as CopiesCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { SeriesNotice as SeriesNotice_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ReviewQueue as ReviewQueue_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { CopiesMenuItem as CopiesMenuItem_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { CopiesView as CopiesView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { ImportView as ImportView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { LikelySeriesView as LikelySeriesView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { MergeTools as MergeTools_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { MergeView as MergeView_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { ColourField as ColourField_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { ApplicationPasswords as ApplicationPasswords_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { WebhookChoice as WebhookChoice_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { WebhookPanel as WebhookPanel_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { PausedCell as PausedCell_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { OwnerLogo as OwnerLogo_a995b648d441da9f32677ad10f937676 } from 'payload-events-calendar/rsc'
import { NameControls as NameControls_fc9a935b1c29e987d85707eeffd38325 } from 'payload-events-calendar/client'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { VercelBlobClientUploadHandler as VercelBlobClientUploadHandler_16c82c5e25f430251a3e3ba57219ff4e } from '@payloadcms/storage-vercel-blob/client'

/** @type import('payload').ImportMap */
export const importMap = {
  "payload-events-calendar/client#BrowserComponent": BrowserComponent_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#DateOfSeries": DateOfSeries_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ServerComponent": ServerComponent_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#RepeatsField": RepeatsField_fc9a935b1c29e987d85707eeffd38325,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "payload-events-calendar/client#EditorFeature": EditorFeature_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ReviewNote": ReviewNote_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#CopiesCell": CopiesCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#SeriesNotice": SeriesNotice_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ReviewQueue": ReviewQueue_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#CopiesMenuItem": CopiesMenuItem_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#CopiesView": CopiesView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#ImportView": ImportView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#LikelySeriesView": LikelySeriesView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#MergeTools": MergeTools_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/rsc#MergeView": MergeView_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#ColourField": ColourField_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#ApplicationPasswords": ApplicationPasswords_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#WebhookChoice": WebhookChoice_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#WebhookPanel": WebhookPanel_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/client#PausedCell": PausedCell_fc9a935b1c29e987d85707eeffd38325,
  "payload-events-calendar/rsc#OwnerLogo": OwnerLogo_a995b648d441da9f32677ad10f937676,
  "payload-events-calendar/client#NameControls": NameControls_fc9a935b1c29e987d85707eeffd38325,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "@payloadcms/storage-vercel-blob/client#VercelBlobClientUploadHandler": VercelBlobClientUploadHandler_16c82c5e25f430251a3e3ba57219ff4e
}
