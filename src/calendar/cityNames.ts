import type { Language } from './language'

/** The name by which people know the clock of a zone: its city, in their language; offsets as they are. */
export const cityOf = (zone: string, language: Language): string => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

  return (language === 'it' && italian[city]) || city
}

/** Where Italian has a name of its own. */
const italian: { [city: string]: string | undefined } = {
  Algiers: 'Algeri',
  Athens: 'Atene',
  Belgrade: 'Belgrado',
  Berlin: 'Berlino',
  Brussels: 'Bruxelles',
  Bucharest: 'Bucarest',
  Cairo: 'Il Cairo',
  'Cape Verde': 'Capo Verde',
  Copenhagen: 'Copenaghen',
  Dublin: 'Dublino',
  Gibraltar: 'Gibilterra',
  Jerusalem: 'Gerusalemme',
  Kyiv: 'Kiev',
  Lisbon: 'Lisbona',
  Ljubljana: 'Lubiana',
  London: 'Londra',
  Luxembourg: 'Lussemburgo',
  'Mexico City': 'Città del Messico',
  Moscow: 'Mosca',
  Paris: 'Parigi',
  Prague: 'Praga',
  Rome: 'Roma',
  Seoul: 'Seul',
  Stockholm: 'Stoccolma',
  Tunis: 'Tunisi',
  Vatican: 'Città del Vaticano',
  Warsaw: 'Varsavia',
  Zagreb: 'Zagabria',
  Zurich: 'Zurigo',
}
