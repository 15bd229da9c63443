import type { InEach } from './inEach.ts'

export type SeedOrganizer = {
  key: string
  name: InEach
  about: InEach
  email?: string
  website?: string
}

const domain = 'castelvento.example'

/** Institutions and associations of the town, which is made up like its addresses. */
export const organizers: SeedOrganizer[] = [
  {
    key: 'town-hall',
    name: {
      en: 'Town of Castelvento, culture office',
      it: 'Comune di Castelvento, ufficio cultura',
    },
    about: {
      en: '<p>Plans the public season and lends squares and halls to associations.</p>',
      it: '<p>Cura la stagione pubblica e concede piazze e sale alle associazioni.</p>',
    },
    email: `cultura@${domain}`,
    website: `https://www.${domain}`,
  },
  {
    key: 'library',
    name: { en: 'Civic library', it: 'Biblioteca civica' },
    about: {
      en: '<p>Books, a reading room for children and help with everything digital.</p>',
      it: '<p>Libri, una sala di lettura per i più piccoli e aiuto con il digitale.</p>',
    },
    email: `biblioteca@${domain}`,
    website: `https://biblioteca.${domain}`,
  },
  {
    key: 'music',
    name: { en: 'Castelvento music association', it: 'Associazione musicale di Castelvento' },
    about: {
      en: '<p>A choir, a wind band and a concert season in the cloister.</p>',
      it: '<p>Un coro, una banda e una stagione di concerti nel chiostro.</p>',
    },
    email: `musica@${domain}`,
  },
  {
    key: 'theatre',
    name: { en: 'Theatre workshop', it: 'Laboratorio teatrale' },
    about: {
      en: '<p>Amateurs of all ages put on two plays a year.</p>',
      it: '<p>Dilettanti di ogni età che mettono in scena due spettacoli l’anno.</p>',
    },
    website: `https://teatro.${domain}`,
  },
  {
    key: 'nature',
    name: { en: 'Naturalists and stargazers', it: 'Gruppo naturalisti e astrofili' },
    about: {
      en: '<p>Walks by day, telescopes by night.</p>',
      it: '<p>Di giorno passeggiate, di notte telescopi.</p>',
    },
    email: `natura@${domain}`,
  },
  {
    key: 'sport',
    name: { en: 'Sports club', it: 'Polisportiva' },
    about: {
      en: '<p>Running, gymnastics and chess under one roof.</p>',
      it: '<p>Corsa, ginnastica e scacchi sotto lo stesso tetto.</p>',
    },
    email: `sport@${domain}`,
    website: `https://sport.${domain}`,
  },
]
