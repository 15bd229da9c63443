import { z } from 'zod'

const collectionSchema = z.object({
  slug: z.string(),
  /** Whether its documents sign in. */
  auth: z.boolean(),
  upload: z.boolean(),
  /** Whether it is plainly for pictures. */
  pictures: z.boolean(),
  /** Whether visitors may read none of it. */
  hidden: z.boolean(),
  /** The fields that have to be filled in, are no texts and have no default. */
  required: z.array(z.string()),
  /** Whether everybody in it may use the admin. */
  everybodyInAdmin: z.boolean(),
  /** The field that says the role of a user, where one is named so. */
  role: z
    .object({ name: z.string(), several: z.boolean(), values: z.array(z.string()) })
    .optional(),
})

const factsSchema = z.object({
  hasCalendar: z.boolean(),
  collections: z.array(collectionSchema),
  globals: z.array(z.string()),
  /** The collection of those who sign in to the admin, where the site has it. */
  admins: z.string().optional(),
  /** Whether there is localization. */
  localized: z.boolean(),
  /** The languages of its calendar or, where it has none, its locales, the default one first; none where they are not known. */
  locales: z.array(z.string()),
  /** Whether its database has tables, where that is known. */
  tables: z.boolean().optional(),
  /** The language of the admin where a user has not set one. */
  language: z.string().optional(),
  /** The zone that the admin begins with. */
  timeZone: z.string().optional(),
  /** Where its calendar answers, where the site has one. */
  answers: z
    .object({
      /** The prefix of the namespace, `cal` (GEN-55). */
      vendor: z.string(),
      /** The namespace without envelopes (VN-1), where there is one. */
      secondNamespace: z.string().optional(),
      /** The paths of the roots that the site names, `/old-json`. */
      roots: z.array(z.string()),
      /** Whether there are tools for assistants. */
      mcp: z.boolean(),
    })
    .optional(),
})

/** What a site has that options of the calendar depend on. */
export type Facts = z.infer<typeof factsSchema>

export type Collection = Facts['collections'][number]

export const readSchema = z.union([
  z.object({ facts: factsSchema }),
  z.object({ fault: z.string() }),
])

/** The facts of a site, or why its config cannot be loaded. */
export type Read = z.infer<typeof readSchema>
