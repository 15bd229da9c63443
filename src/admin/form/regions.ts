import { cityOf } from '../../calendar/cityNames'
import type { Language, Wording } from '../../calendar/language'
import { pickableZones } from '../../calendar/zone'

export type Region = { name: string; zones: string[] }

/** The zones of the tz database by part of the world, each part in the order of its cities. */
export const regions = (language: Language): Region[] => {
  const groups = new Map<string, string[]>()
  for (const zone of pickableZones()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : ''
    groups.set(region, [...(groups.get(region) ?? []), zone])
  }

  return [...groups]
    .map(([region, zones]) => ({
      name: names[region]?.[language] ?? (region || 'UTC'),
      zones: zones.sort((a, b) => cityOf(a, language).localeCompare(cityOf(b, language), language)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

const names: { [region: string]: Wording | undefined } = {
  Africa: { en: 'Africa', it: 'Africa' },
  America: { en: 'Americas', it: 'Americhe' },
  Antarctica: { en: 'Antarctica', it: 'Antartide' },
  Arctic: { en: 'Arctic', it: 'Artico' },
  Asia: { en: 'Asia', it: 'Asia' },
  Atlantic: { en: 'Atlantic', it: 'Atlantico' },
  Australia: { en: 'Australia', it: 'Australia' },
  Europe: { en: 'Europe', it: 'Europa' },
  Indian: { en: 'Indian Ocean', it: 'Oceano Indiano' },
  Pacific: { en: 'Pacific', it: 'Pacifico' },
}
