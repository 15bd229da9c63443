import type { AccessibilityFeature } from '../../../model/accessibilityFeatures.ts'
import type { InEach } from './inEach.ts'
import type { PictureKey } from './pictures.ts'

export type SeedVenue = {
  key: string
  name: InEach
  about: InEach
  address: string
  at: [latitude: number, longitude: number]
  image?: PictureKey
  accessible?: { features: AccessibilityFeature[]; details?: InEach }
}

/** Places of an invented town on a hill between Tuscany and Umbria. */
export const venues: SeedVenue[] = [
  {
    key: 'library',
    name: { en: 'Civic library', it: 'Biblioteca civica' },
    about: {
      en: '<p>Two reading rooms and a hall for eighty people. Lift from the courtyard.</p>',
      it: '<p>Due sale di lettura e un auditorium da ottanta posti. Ascensore dal cortile.</p>',
    },
    address: 'Via dei Libri 4',
    at: [43.1172, 12.0431],
    accessible: {
      features: ['step-free', 'accessible-toilet', 'hearing-loop', 'large-print'],
      details: {
        en: 'The lift is in the courtyard; ring at the side door.',
        it: 'L’ascensore è nel cortile: suonare alla porta laterale.',
      },
    },
  },
  {
    key: 'theatre',
    name: { en: 'Municipal theatre', it: 'Teatro comunale' },
    about: {
      en: '<p>A small theatre with three rows of boxes.</p>',
      it: '<p>Un piccolo teatro con tre ordini di palchi.</p>',
    },
    address: 'Piazza del Teatro 1',
    at: [43.1181, 12.0446],
    image: 'stage',
    accessible: {
      features: ['step-free', 'accessible-toilet', 'hearing-loop'],
      details: {
        en: 'Four places for wheelchairs in the stalls.',
        it: 'Quattro posti per sedie a rotelle in platea.',
      },
    },
  },
  {
    key: 'square',
    name: { en: 'Market square', it: 'Piazza del Mercato' },
    about: {
      en: '<p>The arcades keep off rain and sun.</p>',
      it: '<p>I portici riparano dalla pioggia e dal sole.</p>',
    },
    address: 'Piazza del Mercato',
    at: [43.1177, 12.0452],
    image: 'market',
  },
  {
    key: 'museum',
    name: { en: 'Town museum', it: 'Museo della città' },
    about: {
      en: '<p>From the first walls to the railway.</p>',
      it: '<p>Dalle prime mura alla ferrovia.</p>',
    },
    address: 'Via delle Mura 22',
    at: [43.1166, 12.0459],
    image: 'river',
  },
  {
    key: 'cloister',
    name: { en: 'Cloister of the old convent', it: 'Chiostro dell’ex convento' },
    about: {
      en: '<p>Open air under a vault of wisteria; in bad weather the refectory.</p>',
      it: '<p>All’aperto sotto i glicini; con il maltempo nel refettorio.</p>',
    },
    address: 'Via del Convento 9',
    at: [43.1189, 12.0424],
  },
  {
    key: 'park',
    name: { en: 'River park', it: 'Parco fluviale' },
    about: {
      en: '<p>Lawns, a playground and the start of the nature trail.</p>',
      it: '<p>Prati, un’area giochi e l’inizio del sentiero natura.</p>',
    },
    address: 'Lungofiume Est',
    at: [43.1138, 12.0502],
    image: 'river',
  },
  {
    key: 'sports-hall',
    name: { en: 'Sports hall', it: 'Palazzetto dello sport' },
    about: {
      en: '<p>Four hundred seats, showers, a large car park.</p>',
      it: '<p>Quattrocento posti, docce, un ampio parcheggio.</p>',
    },
    address: 'Viale della Stazione 31',
    at: [43.1121, 12.0418],
    accessible: { features: ['step-free', 'accessible-toilet', 'parking'] },
  },
  {
    key: 'observatory',
    name: { en: 'Hill observatory', it: 'Osservatorio in collina' },
    about: {
      en: '<p>Reached by a dirt road; bring a torch.</p>',
      it: '<p>Ci si arriva per una strada bianca; porta una torcia.</p>',
    },
    address: 'Strada della Collina',
    at: [43.1294, 12.0297],
    image: 'stars',
  },
]
