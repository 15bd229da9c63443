import { interruptChanges } from '../../storage/changeFeed/positions.ts'
import type { Step } from './prepare.ts'

/**
 * Notes at each start whether changes are recorded. Of a time without the part `changes` nobody knows them: where it is switched on again,
 * who read before begins again, rather than hear nothing of them (CF-2).
 */
export const recording = (isOn: boolean): Step => ({
  name: 'recorded changes',
  version: isOn ? 'on' : 'off',
  run: async (payload, _tell, before) => {
    if (isOn && before === 'off') await interruptChanges(payload)
  },
})
