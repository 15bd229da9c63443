import { cityOf } from '../../calendar/cityNames.ts'
import { pickableZones } from '../../calendar/zone.ts'
import type { Say } from '../../i18n/texts.ts'

export type Region = { name: string; zones: string[] }

/** The zones of the tz database by region, sorted by city. */
export const regions = (say: Say, language: string): Region[] => {
  const groups = new Map<string, string[]>()
  for (const zone of pickableZones()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : ''
    groups.set(region, [...(groups.get(region) ?? []), zone])
  }

  return [...groups]
    .map(([region, zones]) => ({
      name: nameOf(region, say),
      zones: zones.sort((a, b) => cityOf(a, say).localeCompare(cityOf(b, say), language)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

const nameOf = (region: string, say: Say) => {
  const known = named.find((name) => name === region)

  return known ? say(`form:region:${known}`) : region || 'UTC'
}

const named = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const
