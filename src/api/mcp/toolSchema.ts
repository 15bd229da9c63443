import type { Call } from '../call.ts'
import { isTree, type Json, querySchemaOf, schemaOf, type Tree } from '../discovery/jsonSchema.ts'
import { inParts, type Param, type Params, withLanguage } from '../parseParams.ts'
import { sayTo } from '../say.ts'
import type { Tool } from './tools.ts'

type Described = Pick<Call, 'settings' | 'language'>

/** The arguments of a tool: its parameters in this calendar, the language, and the members that the answer is to keep. */
export const argumentsOf = ({ params }: Tool, call: Described): Params =>
  withLanguage(inParts(params, call), call)

/** The same as a JSON schema, which models read. */
export const schemaOfTool = (tool: Tool, call: Described): Tree => {
  const declared = Object.entries(argumentsOf(tool, call))
  const say = sayTo(call)
  const properties = declared.map(([name, param]): [string, Tree] => [
    name,
    { ...current(formOf(tool, param)), description: say(param.says) },
  ])
  const required = declared
    .filter(([name, { required }]) => required || name === 'id' || tool.needs?.includes(name))
    .map(([name]) => name)

  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(properties),
      _fields: {
        type: 'array',
        items: { type: 'string' },
        description: say('api:document:parameters:fields'),
      },
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const formOf = ({ method }: Tool, param: Param): Tree => {
  if (method === 'GET') return querySchemaOf(param)

  return param.links ? links : schemaOf(param)
}

/** One or several: ids, names of terms, and objects to be made (EV-100, LNK-1). */
const link: Tree[] = [{ type: 'integer' }, { type: 'string' }, { type: 'object' }]
const links: Tree = { anyOf: [...link, { type: 'array', items: { anyOf: link } }] }

/** A schema of OpenAPI 3.0 as one of JSON Schema of today, which has numbers for exclusive bounds and a type for null. */
const current = (schema: Tree): Tree => {
  const { nullable, exclusiveMinimum, minimum, ...others } = schema
  const converted = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, currentIn(value)]),
  )
  const { type } = converted

  return {
    ...converted,
    ...(nullable === true && typeof type === 'string' && { type: [type, 'null'] }),
    ...(minimum !== undefined &&
      (exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum })),
  }
}

const currentIn = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(currentIn)

  return isTree(value) ? current(value) : value
}
