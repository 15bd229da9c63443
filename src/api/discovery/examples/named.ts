import type { Say } from '../../../i18n/texts.ts'
import type { Documented } from '../../call.ts'
import type { Route } from '../../route.ts'
import { sayTo } from '../../say.ts'
import type { Tree } from '../jsonSchema.ts'
import { faultsOf } from '../routeFaults.ts'
import { bodyExamples } from './bodyExamples.ts'
import { faultExample, faultExampleName } from './faultExamples.ts'
import { objectExamples } from './objects.ts'

/** Everything that operations show, by name. */
export const namedExamples = (routes: Route[], call: Documented): Tree => ({
  ...valued(objectExamples(call.settings)),
  ...valued(bodyExamples),
  ...valued(faultExamples(routes, sayTo(call))),
})

const valued = (examples: Record<string, Tree>): Tree =>
  Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))

const faultExamples = (routes: Route[], say: Say): Record<string, Tree> =>
  Object.fromEntries(
    routes
      .flatMap((route) => route.operations.map((operation) => faultsOf({ route, operation })))
      .flatMap((faults) => [...faults])
      .flatMap(([status, codes]) =>
        codes.map((code) => [faultExampleName(code, status), faultExample(code, status, say)]),
      ),
  )
