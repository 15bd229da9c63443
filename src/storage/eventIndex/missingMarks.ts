import type { BaseDatabaseAdapter, CreateVersion, Payload, UpdateVersion, Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import {
  type MarkedCollection,
  missingField,
  missingIn,
  titleIn,
  titleOf,
} from '../../model/missingTexts.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { untitledIn } from '../../model/untranslated.ts'
import type { FieldCondition, Replacement } from './replaceConditions.ts'

/**
 * Stores with each version of an event, venue or organizer what it lacks. On MongoDB an index does not tell what is missing from what
 * is nothing, so that a server reads each version to count those without a picture, or those that no password protects.
 */
export const missingMarks = (
  { createVersion: create, updateVersion: update }: BaseDatabaseAdapter,
  payload: Payload,
) => ({
  // Each answers with a version of the requested collection; Payload's types leave that open.
  createVersion: async function (this: BaseDatabaseAdapter, args) {
    const { collectionSlug, versionData } = args

    return create.call(this, {
      ...args,
      versionData: withMissingOf(payload, collectionSlug, versionData),
    })
  } as CreateVersion,
  updateVersion: async function (this: BaseDatabaseAdapter, args) {
    const { collection, versionData } = args
    const { version } = versionData

    return update.call(this, {
      ...args,
      versionData: version
        ? { ...versionData, version: withMissingOf(payload, collection, version) }
        : versionData,
    })
  } as UpdateVersion,
})

/** Which of the collections it is, by the slug of the site, whose versions hold what they lack. */
export const markedCalled = (payload: Payload, slug: string): MarkedCollection | undefined => {
  const called = collectionCalled(payload, slug)

  return called === 'events' || called === 'venues' || called === 'organizers' ? called : undefined
}

/** A version as it is stored, with what it lacks; of another collection as it is. */
export const withMissingOf = <V extends object>(payload: Payload, slug: string, version: V): V => {
  const marked = markedCalled(payload, slug)
  if (!marked) return version

  return {
    ...version,
    [missingField]: missingIn(marked, languagesOf(payload), version),
  }
}

/** Asks for what is missing by what versions store of that. */
export const byMissing =
  (collection: MarkedCollection, languages: Languages): Replacement =>
  (path, condition) => {
    if (Array.isArray(condition)) {
      const language = languages.find(
        (one) => path === 'or' && isUntitled(condition, titleOf(collection), one),
      )

      return language ? isMissing(titleIn(language)) : undefined
    }
    const name = path.replace(/^version\./, '')

    return saysMissing[name]?.(condition) ? isMissing(name) : undefined
  }

const isMissing = (name: string): Where => ({
  [`version.${missingField}.${name}`]: { equals: true },
})

const isAlone = (condition: FieldCondition, operator: string, value: string): boolean =>
  Object.entries(condition).every(([name, one]) => name === operator && `${one}` === value) &&
  operator in condition

const isAbsent = (condition: FieldCondition) => isAlone(condition, 'exists', 'false')

/** The condition that asks whether a field is empty, by the field. */
const saysMissing: { [name: string]: ((condition: FieldCondition) => boolean) | undefined } = {
  venues: isAbsent,
  image: isAbsent,
  categories: isAbsent,
  accessPassword: (condition) => isAlone(condition, 'equals', 'null') && condition.equals === null,
  hideFromListings: (condition) => isAlone(condition, 'not_equals', 'true'),
}

/** Whether conditions are those of `untitledIn`, in their form for versions. */
const isUntitled = (conditions: Where[], title: string, language: string): boolean => {
  const { or = [] } = untitledIn(title, language)
  const ofVersions = or.map((one) =>
    Object.fromEntries(
      Object.entries(one).map(([path, condition]) => [`version.${path}`, condition]),
    ),
  )

  return JSON.stringify(conditions) === JSON.stringify(ofVersions)
}
