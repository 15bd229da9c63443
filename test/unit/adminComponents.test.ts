import type * as client from 'payload-events-calendar/client'
import type * as rsc from 'payload-events-calendar/rsc'
import { expectTypeOf, test } from 'vitest'
import type { PartInBrowser, PartOnServer } from '../../src/content/componentPath'

test('each component of a part is exported at the path that the import map names (checked by the compiler)', () => {
  expectTypeOf<'BrowserComponent' | PartInBrowser>().toEqualTypeOf<keyof typeof client>()
  expectTypeOf<'ServerComponent' | PartOnServer>().toEqualTypeOf<keyof typeof rsc>()
})
