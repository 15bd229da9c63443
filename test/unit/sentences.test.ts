import { describe, expect, test } from 'vitest'
import { readSentence } from '../../src/calendar/sentence/readSentence'
import type { SentenceLanguage } from '../../src/calendar/sentence/sentenceWords'

/** The sentence, its title where no place is known, start and end, and what else it says; it is typed on a Tuesday. */
type Row = [string, string, string, { rule?: string; cost?: string; place?: string; no?: string[] }]

const now = '2026-08-11 12:00:00'

const english: Row[] = [
  [
    'Concert Fri 21 8pm at the Town Theatre $12',
    'Concert at the Town Theatre',
    '2026-08-21 20:00',
    { cost: '$12', place: 'Town Theatre' },
  ],
  [
    'Yoga every Tuesday 18:30 until June at the gym',
    'Yoga at the gym',
    '2026-08-11 18:30',
    { rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630', place: 'gym' },
  ],
  ['Market Saturday 9-13', 'Market', '2026-08-15 09:00 – 2026-08-15 13:00', {}],
  ['Exhibition 3 to 15 May', 'Exhibition', '2027-05-03 – 2027-05-15', {}],
  [
    'Jazz night tomorrow 9pm @ Blue Note €15',
    'Jazz night @ Blue Note',
    '2026-08-12 21:00',
    { cost: '€15', place: 'Blue Note' },
  ],
  ['Talk 21 March 7.30pm-9pm', 'Talk', '2027-03-21 19:30 – 2027-03-21 21:00', {}],
  ['Fair next weekend', 'Fair', '2026-08-22 – 2026-08-23', {}],
  ['Run on 4/5 at 10', 'Run', '2027-05-04 10:00', {}],
  ['Quiz tonight 8', 'Quiz', '2026-08-11 20:00', {}],
  [
    'Book club first Thursday of the month 7pm library',
    'Book club library',
    '2026-09-03 19:00',
    { rule: 'FREQ=MONTHLY;BYDAY=1TH', place: 'library' },
  ],
  [
    'Choir every other Monday 19:00-21:00 for 10 weeks',
    'Choir',
    '2026-08-17 19:00 – 2026-08-17 21:00',
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261025' },
  ],
  [
    'Film Friday 20:45 Cinema Odeon free entry',
    'Film Cinema Odeon',
    '2026-08-14 20:45',
    { cost: 'free entry', place: 'Cinema Odeon' },
  ],
  ['Festival from 3 to 6 September', 'Festival', '2026-09-03 – 2026-09-06', {}],
  ['Festival 28 August - 2 September', 'Festival', '2026-08-28 – 2026-09-02', {}],
  ['Workshop Saturday 10am for 3 hours', 'Workshop', '2026-08-15 10:00 – 2026-08-15 13:00', {}],
  ['Kids workshop ages 3-6 Sunday 11:00', 'Kids workshop ages 3-6', '2026-08-16 11:00', {}],
  ['Lecture in 3 days at 18', 'Lecture', '2026-08-14 18:00', {}],
  [
    'Opening on the 21st at 6pm town gallery',
    'Opening town gallery',
    '2026-08-21 18:00',
    { place: 'town gallery' },
  ],
  ['Sun salutations class Sat 10:00', 'Sun salutations class', '2026-08-15 10:00', {}],
  ['Christmas concert December 24 at 17:00', 'Christmas concert', '2026-12-24 17:00', {}],
  [
    "New Year's party 31/12/2026 22:00-2:00",
    "New Year's party",
    '2026-12-31 22:00 – 2027-01-01 02:00',
    {},
  ],
  ['Carols Dec 20, 2026 5pm', 'Carols', '2026-12-20 17:00', {}],
  [
    'Meeting every weekday 9:15',
    'Meeting',
    '2026-08-12 09:15',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  ],
  [
    'Daily guided tour 11am until 30 September',
    'guided tour',
    '2026-08-12 11:00',
    { rule: 'FREQ=DAILY;UNTIL=20260930' },
  ],
  [
    'Tuesdays at 7 Tango in the park',
    'Tango in the park',
    '2026-08-11 19:00',
    { rule: 'FREQ=WEEKLY;BYDAY=TU', place: 'park' },
  ],
  ['Exhibition until 15 October', 'Exhibition', '2026-08-11 – 2026-10-15', {}],
  ['"Friday at 21" Saturday 21:00 Odeon', 'Friday at 21', '2026-08-15 21:00', { place: 'Odeon' }],
  ['Concert Friday at noon', 'Concert', '2026-08-14 12:00', {}],
  ['Midnight mass 24 December midnight', 'Midnight mass', '2026-12-24 00:00', {}],
  [
    'Poetry slam Wed 8.30pm, Café Central',
    'Poetry slam Café Central',
    '2026-08-12 20:30',
    { place: 'Café Central' },
  ],
  [
    'Play Friday to Sunday 20:00',
    'Play',
    '2026-08-14 20:00',
    { rule: 'FREQ=DAILY;UNTIL=20260816' },
  ],
  ['Rally from Friday 18:00 to Sunday 22:00', 'Rally', '2026-08-14 18:00 – 2026-08-16 22:00', {}],
  [
    'every day 10:00 Swimming at the pool',
    'Swimming at the pool',
    '2026-08-12 10:00',
    { rule: 'FREQ=DAILY', place: 'pool' },
  ],
  ['Free jazz Friday 9pm', 'Free jazz', '2026-08-14 21:00', {}],
  ['Jazz Friday 9pm free', 'Jazz', '2026-08-14 21:00', { cost: 'free' }],
  ['Board meeting', 'Board meeting', '', {}],
  ['21:00 Concert', 'Concert', '2026-08-11 21:00', {}],
  ['Concert 2026-09-05 20:00', 'Concert', '2026-09-05 20:00', {}],
  ['Photo walk the 22nd 7-9pm', 'Photo walk', '2026-08-22 19:00 – 2026-08-22 21:00', {}],
  [
    'Wine tasting Thu 27 Aug 6pm–8pm Villa Rossi £20-25',
    'Wine tasting Villa Rossi',
    '2026-08-27 18:00 – 2026-08-27 20:00',
    { cost: '£20-25', place: 'Villa Rossi' },
  ],
  [
    'Pilates Mondays and Wednesdays 18:00 for 8 weeks',
    'Pilates',
    '2026-08-12 18:00',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261006' },
  ],
  ['Family brunch this Sunday 11-2', 'Family brunch', '2026-08-16 11:00 – 2026-08-16 14:00', {}],
  [
    'Training every last Friday 16:00',
    'Training',
    '2026-08-28 16:00',
    { rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
  ],
  ['Town fair yearly 15 August', 'Town fair', '2026-08-15', { rule: 'FREQ=YEARLY' }],
  ['Sailing course next Monday for 5 days', 'Sailing course', '2026-08-17 – 2026-08-21', {}],
  ['Open day Saturday all day', 'Open day', '2026-08-15', {}],
  [
    'Farewell party tomorrow evening at the harbour',
    'Farewell party at the harbour',
    '2026-08-12 20:00',
    { place: 'harbour' },
  ],
  ['Coffee morning Wednesday morning', 'Coffee morning', '2026-08-12 10:00', {}],
  [
    'Ballet Sat 22 August 19.30 Opera House 40 euros',
    'Ballet Opera House',
    '2026-08-22 19:30',
    { cost: '40 euros', place: 'Opera House' },
  ],
  [
    'Lunch talk Friday 12:30-13:15 in Room 5',
    'Lunch talk in Room 5',
    '2026-08-14 12:30 – 2026-08-14 13:15',
    { place: 'Room 5' },
  ],
  ['Drop-in Thursdays at 5', 'Drop-in', '2026-08-13 17:00', { rule: 'FREQ=WEEKLY;BYDAY=TH' }],
  ['Lantern parade Sat 14 Nov 5:30pm free', 'Lantern parade', '2026-11-14 17:30', { cost: 'free' }],
  [
    'Night at the museum Sat 22 August 8pm',
    'Night at the museum',
    '2026-08-22 20:00',
    { place: 'museum' },
  ],
  ['Concert Friday the week after next 9pm', 'Concert', '2026-08-28 21:00', {}],
  ['Concert the week after next on Friday at 9pm', 'Concert', '2026-08-28 21:00', {}],
  ['Concert on Friday in two weeks', 'Concert', '2026-08-28', {}],
  ["Concert in 2 weeks' time, Friday evening", 'Concert', '2026-08-28 20:00', {}],
  ['Quiz Friday of next week 8pm', 'Quiz', '2026-08-21 20:00', {}],
  ['Quiz next week on Monday', 'Quiz', '2026-08-17', {}],
  ['Concert in two weeks', 'Concert', '2026-08-25', {}],
  ['Choir Friday 7pm town hall', 'Choir town hall', '2026-08-14 19:00', { place: 'town hall' }],
  ['Dinner 5.12.2026 19:30', 'Dinner', '2026-12-05 19:30', {}],
  [
    'Dinner 5.12. 7.30pm-10pm in the Civic library, 12 euro',
    'Dinner in the Civic library',
    '2026-12-05 19:30 – 2026-12-05 22:00',
    { cost: '12 euro', place: 'Civic library' },
  ],
  ['Fair 5.12.-8.12.2026', 'Fair', '2026-12-05 – 2026-12-08', {}],
  ['Talk Friday at 9.10.', 'Talk', '2026-08-14 09:10', {}],
  ['Dinner yesterday at noon', 'Dinner', '2026-08-10 12:00', {}],
  ['Yesterday tribute night Friday 8pm', 'Yesterday tribute night', '2026-08-14 20:00', {}],
  ['Dinner 31/02/2027 19:30', 'Dinner 31/02/2027', '', { no: ['date 31/02/2027'] }],
  ['Dinner 31.02.2027 19:30', 'Dinner 31.02.2027', '', { no: ['date 31.02.2027'] }],
  ['Dinner 2027-02-31 19:30', 'Dinner 2027-02-31', '', { no: ['date 2027-02-31'] }],
  [
    'Dinner February 30, 2027 8pm',
    'Dinner February 30, 2027',
    '',
    { no: ['date February 30, 2027'] },
  ],
  [
    'Yoga every Tuesday 18:30 until 31/6',
    'Yoga until 31/6',
    '2026-08-11 18:30',
    { rule: 'FREQ=WEEKLY;BYDAY=TU', no: ['date 31/6'] },
  ],
  [
    'Dinner Saturday 25:90 at nowhere',
    'Dinner 25:90 at nowhere',
    '2026-08-15',
    { place: 'nowhere', no: ['time 25:90'] },
  ],
  ['Dinner Saturday 13pm', 'Dinner 13pm', '2026-08-15', { no: ['time 13pm'] }],
  ['Dinner Saturday at 25.30', 'Dinner at 25.30', '2026-08-15', { no: ['time 25.30'] }],
  ['Music of 60/70/80 Friday 9pm', 'Music of 60/70/80', '2026-08-14 21:00', {}],
  ['"Isaiah 40:31" Friday 8pm', 'Isaiah 40:31', '2026-08-14 20:00', {}],
  ['Dinner Friday half past seven', 'Dinner', '2026-08-14 19:30', {}],
  ['Dinner Friday at quarter to eight', 'Dinner', '2026-08-14 19:45', {}],
  ['Dinner Friday at a quarter past nine in the evening', 'Dinner', '2026-08-14 21:15', {}],
  ['Dinner Friday at seven', 'Dinner', '2026-08-14 19:00', {}],
  ['Yoga Friday at seven in the morning', 'Yoga', '2026-08-14 07:00', {}],
  ['Yoga Friday half past seven am', 'Yoga', '2026-08-14 07:30', {}],
  ['Dinner Friday from seven to nine', 'Dinner', '2026-08-14 19:00 – 2026-08-14 21:00', {}],
  ['Fair Friday at seven dials', 'Fair at seven dials', '2026-08-14', { place: 'seven dials' }],
  ['Lunch Friday seven o’clock', 'Lunch', '2026-08-14 19:00', {}],
  ["Lunch Friday at 1 o'clock", 'Lunch', '2026-08-14 13:00', {}],
  ['Quiz tonight at eight o’clock', 'Quiz', '2026-08-11 20:00', {}],
  ['Talk Friday at seven library', 'Talk library', '2026-08-14 19:00', { place: 'library' }],
  ['Table at one bar Friday 8pm', 'Table at one bar', '2026-08-14 20:00', { place: 'one bar' }],
  [
    'Dinner Friday at seven at 5 Main Street',
    'Dinner at 5 Main Street',
    '2026-08-14 19:00',
    { place: '5 Main Street' },
  ],
  ['Class Friday 12-2pm', 'Class', '2026-08-14 12:00 – 2026-08-14 14:00', {}],
  ['Class Friday 10-12pm', 'Class', '2026-08-14 10:00 – 2026-08-14 12:00', {}],
  ['Class Friday 11-1pm', 'Class', '2026-08-14 11:00 – 2026-08-14 13:00', {}],
  ['Half past seven Friday 8pm', 'Half past seven', '2026-08-14 20:00', {}],
  ['Talk Friday half past seven to 9pm', 'Talk', '2026-08-14 19:30 – 2026-08-14 21:00', {}],
  ['Dinner 5.12 half past seven', 'Dinner', '2026-12-05 19:30', {}],
  ['Lunch Friday noon', 'Lunch', '2026-08-14 12:00', {}],
  ['Party Friday at 24:00', 'Party', '2026-08-15 00:00', {}],
  [
    'Party every other Friday at 24:00',
    'Party',
    '2026-08-15 00:00',
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;WKST=TU' },
  ],
  ['Dinner 5.12 19:30', 'Dinner', '2026-12-05 19:30', {}],
  ['Dinner 5.12 8pm', 'Dinner', '2026-12-05 20:00', {}],
  ['Dinner 5.12 at seven', 'Dinner', '2026-12-05 19:00', {}],
  ['Dinner 31.2 19:30', 'Dinner 31.2', '', { no: ['date 31.2'] }],
  ['Talk Friday 9.10 to 11', 'Talk', '2026-08-14 09:10 – 2026-08-14 11:00', {}],
  [
    'Yoga every Friday in January 6pm',
    'Yoga',
    '2027-01-01 18:00',
    { rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270131' },
  ],
]

const italian: Row[] = [
  [
    'Concerto ven 21 teatro comunale €12',
    'Concerto teatro comunale',
    '2026-08-21',
    { cost: '€12', place: 'teatro comunale' },
  ],
  [
    'Yoga ogni martedì alle 18:30 fino a giugno in palestra',
    'Yoga in palestra',
    '2026-08-11 18:30',
    { rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630', place: 'palestra' },
  ],
  [
    'Mercatino sabato ore 9-13 piazza Duomo',
    'Mercatino piazza Duomo',
    '2026-08-15 09:00 – 2026-08-15 13:00',
    { place: 'piazza Duomo' },
  ],
  ['Mostra dal 3 al 15 maggio', 'Mostra', '2027-05-03 – 2027-05-15', {}],
  ['Cinema domani sera alle 21', 'Cinema', '2026-08-12 21:00', {}],
  ['Festa il 25 aprile dalle 10 alle 18', 'Festa', '2027-04-25 10:00 – 2027-04-25 18:00', {}],
  ['Prove lun 17/8 h 20.30', 'Prove', '2026-08-17 20:30', {}],
  ['Colazione dopodomani alle 9 e mezza', 'Colazione', '2026-08-13 09:30', {}],
  ['Tombola 26 dicembre ore 15', 'Tombola', '2026-12-26 15:00', {}],
  ['Concerto venerdì prossimo alle 21', 'Concerto', '2026-08-14 21:00', {}],
  [
    'Tango tutti i giovedì 21-23.30 presso Circolo Arci',
    'Tango presso Circolo Arci',
    '2026-08-13 21:00 – 2026-08-13 23:30',
    { rule: 'FREQ=WEEKLY;BYDAY=TH', place: 'Circolo Arci' },
  ],
  [
    'Coro ogni due settimane il lunedì 19:00-21:00',
    'Coro',
    '2026-08-17 19:00 – 2026-08-17 21:00',
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
  ],
  [
    'Gruppo di lettura primo giovedì del mese ore 19 biblioteca',
    'Gruppo di lettura biblioteca',
    '2026-09-03 19:00',
    { rule: 'FREQ=MONTHLY;BYDAY=1TH', place: 'biblioteca' },
  ],
  ['Sagra questo fine settimana', 'Sagra', '2026-08-15 – 2026-08-16', {}],
  ['Sagra dal 28 agosto al 2 settembre', 'Sagra', '2026-08-28 – 2026-09-02', {}],
  [
    'Visita guidata ogni giorno ore 11 fino al 30 settembre',
    'Visita guidata',
    '2026-08-12 11:00',
    { rule: 'FREQ=DAILY;UNTIL=20260930' },
  ],
  [
    'Laboratorio bambini 3-6 anni domenica ore 11',
    'Laboratorio bambini 3-6 anni',
    '2026-08-16 11:00',
    {},
  ],
  ['Conferenza tra 3 giorni alle 18', 'Conferenza', '2026-08-14 18:00', {}],
  [
    'Inaugurazione il 21 alle 18 galleria civica',
    'Inaugurazione galleria civica',
    '2026-08-21 18:00',
    { place: 'galleria civica' },
  ],
  ['Concerto di Natale 24 dicembre alle 17', 'Concerto di Natale', '2026-12-24 17:00', {}],
  ['Veglione 31/12/2026 22:00-2:00', 'Veglione', '2026-12-31 22:00 – 2027-01-01 02:00', {}],
  ['Messa di mezzanotte 24 dicembre a mezzanotte', 'Messa di mezzanotte', '2026-12-24 00:00', {}],
  ['Pranzo sociale domenica a mezzogiorno', 'Pranzo sociale', '2026-08-16 12:00', {}],
  [
    'Corso di ceramica sabato alle 10 per 3 ore',
    'Corso di ceramica',
    '2026-08-15 10:00 – 2026-08-15 13:00',
    {},
  ],
  ['Mostra fino al 15 ottobre', 'Mostra', '2026-08-11 – 2026-10-15', {}],
  [
    '"Venerdì alle 21" sabato ore 21 Cinema Odeon',
    'Venerdì alle 21',
    '2026-08-15 21:00',
    { place: 'Cinema Odeon' },
  ],
  [
    'Spettacolo da venerdì a domenica ore 21',
    'Spettacolo',
    '2026-08-14 21:00',
    { rule: 'FREQ=DAILY;UNTIL=20260816' },
  ],
  [
    'Raduno da venerdì ore 18:00 a domenica ore 22:00',
    'Raduno',
    '2026-08-14 18:00 – 2026-08-16 22:00',
    {},
  ],
  [
    'Ingresso libero Concerto domenica ore 18 Chiesa di San Pietro',
    'Concerto Chiesa di San Pietro',
    '2026-08-16 18:00',
    { cost: 'Ingresso libero', place: 'Chiesa di San Pietro' },
  ],
  ['Jazz venerdì alle 21 gratis', 'Jazz', '2026-08-14 21:00', { cost: 'gratis' }],
  ['Assemblea', 'Assemblea', '', {}],
  ['ore 21 Concerto', 'Concerto', '2026-08-11 21:00', {}],
  [
    'Degustazione gio 27 agosto 18-20 Villa Rossi 20-25 €',
    'Degustazione Villa Rossi',
    '2026-08-27 18:00 – 2026-08-27 20:00',
    { cost: '20-25 €', place: 'Villa Rossi' },
  ],
  [
    'Pilates ogni lunedì e mercoledì alle 18 per 8 settimane',
    'Pilates',
    '2026-08-12 18:00',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261006' },
  ],
  [
    'Aperitivo stasera alle 19.30 al Bar Centrale',
    'Aperitivo al Bar Centrale',
    '2026-08-11 19:30',
    { place: 'Bar Centrale' },
  ],
  ['Aperitivo stasera 8', 'Aperitivo', '2026-08-11 20:00', {}],
  [
    'Allenamento ogni ultimo venerdì ore 16',
    'Allenamento',
    '2026-08-28 16:00',
    { rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
  ],
  ['Fiera ogni anno 15 agosto', 'Fiera', '2026-08-15', { rule: 'FREQ=YEARLY' }],
  ['Corso di vela lunedì prossimo per 5 giorni', 'Corso di vela', '2026-08-17 – 2026-08-21', {}],
  ['Porte aperte sabato tutto il giorno', 'Porte aperte', '2026-08-15', {}],
  ['Colazione mercoledì mattina', 'Colazione', '2026-08-12 10:00', {}],
  [
    'Balletto sab 22 agosto 19.30 Teatro Grande 40 euro',
    'Balletto Teatro Grande',
    '2026-08-22 19:30',
    { cost: '40 euro', place: 'Teatro Grande' },
  ],
  [
    "Pranzo all'una domenica 23 agosto in mensa",
    'Pranzo in mensa',
    '2026-08-23 13:00',
    { place: 'mensa' },
  ],
  [
    'Riunione ogni giorno feriale ore 9:15',
    'Riunione',
    '2026-08-12 09:15',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  ],
  [
    'Mar 18 ore 21 Cineforum @ Cinema Astra',
    'Cineforum @ Cinema Astra',
    '2026-08-18 21:00',
    { place: 'Cinema Astra' },
  ],
  [
    'Presentazione libro mer 19 ore 18:00, Libreria Centrale',
    'Presentazione libro Libreria Centrale',
    '2026-08-19 18:00',
    { place: 'Libreria Centrale' },
  ],
  ['Fiera del libro 3-6 settembre', 'Fiera del libro', '2026-09-03 – 2026-09-06', {}],
  ['Teatro per ragazzi domenica pomeriggio', 'Teatro per ragazzi', '2026-08-16 16:00', {}],
  [
    'Corsa dei babbi il 13/12 alle 9.30 €10',
    'Corsa dei babbi',
    '2026-12-13 09:30',
    { cost: '€10' },
  ],
  ['Notte al museo sab 22 agosto ore 20', 'Notte al museo', '2026-08-22 20:00', { place: 'museo' }],
  ['Concerto venerdì tra due settimane ore 21', 'Concerto', '2026-08-28 21:00', {}],
  ['Concerto tra 2 settimane, venerdì sera', 'Concerto', '2026-08-28 20:00', {}],
  ['Concerto ven fra una settimana ore 21', 'Concerto', '2026-08-21 21:00', {}],
  ['Concerto venerdì della settimana dopo la prossima', 'Concerto', '2026-08-28', {}],
  ['Concerto venerdì della prossima settimana', 'Concerto', '2026-08-21', {}],
  ['La settimana prossima lunedì Tombola ore 15', 'Tombola', '2026-08-17 15:00', {}],
  ['Concerto tra due settimane', 'Concerto', '2026-08-25', {}],
  ['Yoga giovedì 18:30 in palestra', 'Yoga in palestra', '2026-08-13 18:30', { place: 'palestra' }],
  [
    'Concerto oggi alle 21 in piazza',
    'Concerto in piazza',
    '2026-08-11 21:00',
    { place: 'piazza' },
  ],
  ['Cena 5.12.2026 19:30', 'Cena', '2026-12-05 19:30', {}],
  [
    'Cena sab 5.12. ore 19.30-22 in biblioteca civica, 12 euro',
    'Cena in biblioteca civica',
    '2026-12-05 19:30 – 2026-12-05 22:00',
    { cost: '12 euro', place: 'biblioteca civica' },
  ],
  ['Fiera dal 5. al 8.12.2026', 'Fiera', '2026-12-05 – 2026-12-08', {}],
  ['Conferenza venerdì alle 9.10.', 'Conferenza', '2026-08-14 09:10', {}],
  ['Cena ieri a mezzogiorno', 'Cena', '2026-08-10 12:00', {}],
  ['Cena ieri sera', 'Cena', '2026-08-10 20:00', {}],
  ['Cena 31/02/2027 ore 19.30', 'Cena 31/02/2027', '', { no: ['date 31/02/2027'] }],
  ['Cena 31.2. ore 19.30', 'Cena 31.2.', '', { no: ['date 31.2.'] }],
  ['Cena 31 febbraio 19:30', 'Cena 31 febbraio', '', { no: ['date 31 febbraio'] }],
  [
    'Cena sabato ore 25.90 al Circolo',
    'Cena ore 25.90 al Circolo',
    '2026-08-15',
    { place: 'Circolo', no: ['time 25.90'] },
  ],
  ['Cena sabato 25:90', 'Cena 25:90', '2026-08-15', { no: ['time 25:90'] }],
  ['Musica anni 60/70/80 venerdì ore 21', 'Musica anni 60/70/80', '2026-08-14 21:00', {}],
  ['Cena venerdì alle sette e mezza', 'Cena', '2026-08-14 19:30', {}],
  ['Cena venerdì sette e un quarto', 'Cena', '2026-08-14 19:15', {}],
  ['Cena venerdì alle sette meno un quarto', 'Cena', '2026-08-14 18:45', {}],
  ['Cena venerdì alle sette', 'Cena', '2026-08-14 19:00', {}],
  ['Yoga venerdì alle sette del mattino', 'Yoga', '2026-08-14 07:00', {}],
  ['Corso domani mattina alle sette', 'Corso', '2026-08-12 07:00', {}],
  ['Cena venerdì alle nove di sera', 'Cena', '2026-08-14 21:00', {}],
  ['Cena venerdì dalle sette alle nove', 'Cena', '2026-08-14 19:00 – 2026-08-14 21:00', {}],
  ['Film otto e mezzo venerdì alle 21', 'Film otto e mezzo', '2026-08-14 21:00', {}],
  ['Cena venerdì alle sette e mezzo', 'Cena', '2026-08-14 19:30', {}],
  ['Cena venerdì alle venti e trenta', 'Cena', '2026-08-14 20:30', {}],
  ['Cena venerdì alle otto e quindici', 'Cena', '2026-08-14 08:15', {}],
  ['Otto e mezzo venerdì ore 21', 'Otto e mezzo', '2026-08-14 21:00', {}],
  ['Concerto sabato ore ventuno', 'Concerto', '2026-08-15 21:00', {}],
  ['Corso dalle venti alle ventidue venerdì', 'Corso', '2026-08-14 20:00 – 2026-08-14 22:00', {}],
  ['Cena venerdì dalle venti alle ventitré', 'Cena', '2026-08-14 20:00 – 2026-08-14 23:00', {}],
  ['Festa venerdì alle ventiquattro', 'Festa', '2026-08-15 00:00', {}],
  [
    'Cena venerdì alle sette teatro comunale',
    'Cena teatro comunale',
    '2026-08-14 19:00',
    { place: 'teatro comunale' },
  ],
  [
    'Letture venerdì dalle sei alle otto teatro comunale',
    'Letture teatro comunale',
    '2026-08-14 18:00 – 2026-08-14 20:00',
    { place: 'teatro comunale' },
  ],
  [
    'Cena alle Quattro Fontane venerdì',
    'Cena alle Quattro Fontane',
    '2026-08-14',
    { place: 'Quattro Fontane' },
  ],
  ['Sette e mezza venerdì ore 21', 'Sette e mezza', '2026-08-14 21:00', {}],
  ['Sette e mezza venerdì 21.30', 'Sette e mezza', '2026-08-14 21:30', {}],
  ['Cena venerdì sette e mezza - 21:00', 'Cena', '2026-08-14 19:30 – 2026-08-14 21:00', {}],
  ['Fiera il 18 e 30 agosto', 'Fiera il 18', '2026-08-30', {}],
  ['Festa venerdì alle 24', 'Festa', '2026-08-15 00:00', {}],
  ['Festa ogni venerdì alle 24', 'Festa', '2026-08-15 00:00', { rule: 'FREQ=WEEKLY;BYDAY=SA' }],
  [
    'Festa ogni sabato e domenica di agosto alle 24',
    'Festa',
    '2026-08-16 00:00',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20260901' },
  ],
  [
    'Festa ogni giorno alle 24 fino al 20 agosto',
    'Festa',
    '2026-08-12 00:00',
    { rule: 'FREQ=DAILY;UNTIL=20260821' },
  ],
  ['Festa alle 24', 'Festa', '2026-08-12 00:00', {}],
  [
    'Festa da venerdì a domenica alle 24',
    'Festa',
    '2026-08-15 00:00',
    { rule: 'FREQ=DAILY;UNTIL=20260817' },
  ],
  [
    'Festa ogni venerdì a mezzanotte',
    'Festa',
    '2026-08-14 00:00',
    { rule: 'FREQ=WEEKLY;BYDAY=FR' },
  ],
  ['Cena venerdì 18 e 30', 'Cena', '2026-08-14 18:30', {}],
  ['Cena venerdì ore 18 e 30', 'Cena', '2026-08-14 18:30', {}],
  ['Pranzo venerdì mezzogiorno', 'Pranzo', '2026-08-14 12:00', {}],
  ['Cena 5.12 19:30', 'Cena', '2026-12-05 19:30', {}],
  ['Cena 5.12 ore 21', 'Cena', '2026-12-05 21:00', {}],
  ['Cena 5.12 20-22', 'Cena', '2026-12-05 20:00 – 2026-12-05 22:00', {}],
  ['Cena sab 5.12, alle 21', 'Cena', '2026-12-05 21:00', {}],
  ['Cena 31.2 ore 21', 'Cena 31.2', '', { no: ['date 31.2'] }],
  [
    'Conferenza venerdì dalle 9.10 alle 11',
    'Conferenza',
    '2026-08-14 09:10 – 2026-08-14 11:00',
    {},
  ],
  [
    'Yoga ogni venerdì di gennaio alle 18',
    'Yoga',
    '2027-01-01 18:00',
    { rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270131' },
  ],
]

const clock = (moment: { day: string; time?: string } | undefined) =>
  moment && [moment.day, moment.time].filter(Boolean).join(' ')

const read = (sentence: string, language: SentenceLanguage, monthFirst = false) => {
  const { title, when, rule, cost, places, impossible } = readSentence(sentence, {
    language,
    now,
    monthFirst,
  })
  const no = impossible.map(({ kind, text }) => `${kind} ${text}`)
  const further = { rule, cost, place: places[0]?.name, no: no.length > 0 ? no : undefined }

  return {
    title,
    when: [clock(when?.start), clock(when?.end)].filter(Boolean).join(' – '),
    ...Object.fromEntries(Object.entries(further).filter(([, value]) => value !== undefined)),
  }
}

describe.each([
  ['English', 'en', english],
  ['Italian', 'it', italian],
] as const)('in %s', (_, language, rows) => {
  test.each(rows)('reads “%s”', (sentence, title, when, further) => {
    expect(read(sentence, language)).toEqual({ title, when, ...further })
  })
})

test('names the title that is left where a part is the place', () => {
  const { title, places } = readSentence('Concerto ven 21 teatro comunale €12', {
    language: 'it',
    now,
    monthFirst: false,
  })

  expect(title).toBe('Concerto teatro comunale')
  expect(places).toEqual([
    { name: 'teatro comunale', title: 'Concerto', isSure: true, isLikely: true },
  ])
})

test.each([
  ['Yoga Thursday 18:30 at the gym', 'en', ['gym']],
  ['Choir Friday 7pm town hall', 'en', ['town hall']],
  ['Talk Friday 7pm about the museum', 'en', []],
  ['Talk 21 March 7pm Climate and the city', 'en', []],
  ['Yoga giovedì 18:30 in palestra', 'it', ['palestra']],
  ['Mercatino sabato ore 9-13 piazza Duomo', 'it', ['piazza Duomo']],
  ['Lezione giovedì ore 18 in inglese', 'it', []],
  ['Laboratorio domenica ore 11 teatro per ragazzi', 'it', []],
] as const)('is sure of the places of “%s”', (sentence, language, names) => {
  const { places } = readSentence(sentence, { language, now, monthFirst: false })

  expect(places.flatMap(({ name, isSure }) => (isSure ? [name] : []))).toEqual(names)
})

test('is not sure of a place that is part of the title', () => {
  const { places } = readSentence('Notte al museo sabato ore 20', {
    language: 'it',
    now,
    monthFirst: false,
  })

  expect(places).toEqual([{ name: 'museo', title: 'Notte', isSure: false, isLikely: true }])
})

test('reads 9/12 as September where the region of the site writes months first', () => {
  expect(read('Fair 9/12 10am', 'en', true).when).toBe('2026-09-12 10:00')
  expect(read('Fair 9/12 10am', 'en').when).toBe('2026-12-09 10:00')
})

test('leaves days that no month has in the title', () => {
  expect(read('Party 31 February 20:00', 'en')).toMatchObject({ title: 'Party 31 February' })
})

test('reads the first 200 characters alone', () => {
  const { title } = read(`${'a'.repeat(300)} tomorrow`, 'en')

  expect(title).toBe('a'.repeat(200))
})
