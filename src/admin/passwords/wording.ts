import type { Language } from '../../calendar/language'

type Texts = Record<keyof typeof english, string>

const english = {
  heading: 'Application passwords',
  explanation:
    'A program signs in with your user name and one of these instead of your own password. Make one for each program, so that it can be revoked alone.',
  name: 'Name of the program',
  create: 'Create password',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'never',
  none: 'There are no application passwords.',
  once: 'Copy this password now: it will not be shown again.',
  password: 'New password',
  copy: 'Copy',
  copied: 'The password is copied.',
  copyByHand: 'The password is selected: copy it with the keyboard.',
  example: 'For example:',
  done: 'I have copied it',
  revoke: 'Revoke',
  cancel: 'Cancel',
  revokeHeading: 'Revoke this password?',
  revokeBody: 'From now on nothing can sign in with it any more. Name:',
  revoked: 'The password is revoked.',
  failed: 'That did not work. Reload the page and try again.',
}

const italian: Texts = {
  heading: 'Password per applicazioni',
  explanation:
    'Un programma accede con il tuo nome utente e una di queste al posto della tua password. Creane una per ogni programma, così potrai revocarla da sola.',
  name: 'Nome del programma',
  create: 'Crea password',
  created: 'Creata',
  lastUsed: 'Ultimo uso',
  never: 'mai',
  none: 'Non ci sono password per applicazioni.',
  once: 'Copia ora questa password: non verrà più mostrata.',
  password: 'Nuova password',
  copy: 'Copia',
  copied: 'La password è stata copiata.',
  copyByHand: 'La password è selezionata: copiala con la tastiera.',
  example: 'Per esempio:',
  done: 'L’ho copiata',
  revoke: 'Revoca',
  cancel: 'Annulla',
  revokeHeading: 'Revocare questa password?',
  revokeBody: 'Da questo momento nessuno potrà più usarla per accedere. Nome:',
  revoked: 'La password è stata revocata.',
  failed: 'Qualcosa non ha funzionato. Ricarica la pagina e riprova.',
}

/** What the panel of application passwords says, in the language of the admin. */
export const wordingIn = (language: Language): Texts => (language === 'it' ? italian : english)
