import { expect, test } from 'vitest'
import { faultsIn } from '../../src/admin/calendar/quickAdd/typedValues'
import { speakerOf } from '../support/speaker'

test('the faults of a typed line name the field that is missing', () => {
  const faults = { title: 'Questo campo è obbligatorio.', others: ['Costo: no'] }

  expect(faultsIn(faults, speakerOf('it').say)).toEqual([
    'Titolo: Questo campo è obbligatorio.',
    'Costo: no',
  ])
})
