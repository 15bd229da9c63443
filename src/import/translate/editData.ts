import type { Language } from '../../calendar/language.ts'
import type { Edit } from '../read/readEdit.ts'
import { differing } from './textsOf.ts'

/** An object of a service, with what it says to editors. */
type Editable = { edit?: Edit }

// Where a service says nothing to editors, what editors wrote here stays as it is.

/** What is stored of an entry that only editors see (DEV-93). */
export const entryEdit = ({ edit }: Editable) =>
  edit && {
    accessPassword: edit.post_password ?? null,
    seoTitle: edit.seo_title ?? null,
    seoDescription: edit.seo_description ?? null,
  }

/** The same of an event. */
export const eventEdit = ({ edit }: Editable) =>
  edit && {
    ...entryEdit({ edit }),
    cost: edit.cost ?? null,
    tickets: {
      url: edit.tickets?.url ?? null,
      availability: edit.tickets?.availability ?? null,
      price: edit.tickets?.price ?? null,
      currency: edit.tickets?.currency ?? null,
      from: edit.tickets?.from ?? null,
      until: edit.tickets?.until ?? null,
    },
  }

/** The same of a venue. */
export const venueEdit = ({ edit }: Editable) =>
  edit && {
    ...entryEdit({ edit }),
    accessibility: edit.accessibility,
    accessibilityDetails: edit.accessibility_details ?? null,
  }

/** The same of a category; a tag has no colour. */
export const categoryEdit = ({ edit }: Editable) => edit && { colour: edit.colour ?? null }

/** The texts of these in the further languages; texts for search engines stand in no other language's place. */
export const editTexts = (others: [Language, Editable][], { edit: first }: Editable) =>
  Object.fromEntries(
    others.map(([language, { edit }]) => [
      language,
      edit
        ? {
            seoTitle: edit.seo_title ?? null,
            seoDescription: edit.seo_description ?? null,
            ...(first?.accessibility_details && {
              accessibilityDetails:
                differing(edit.accessibility_details, first.accessibility_details) ?? null,
            }),
          }
        : {},
    ]),
  )
