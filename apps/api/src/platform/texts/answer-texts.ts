import { REGISTERED, RESET_LINK_SENT } from '@stitchdesk/contract/auth/auth'
import type { Language } from '@stitchdesk/contract/basics/enums'
import { fillIn, type NamesIn } from '@stitchdesk/contract/basics/fill-in'
import { type TextEach, textIn } from '@stitchdesk/contract/basics/languages'

/** Sentences for calls that answer nothing else. */
const ANSWERS = {
  passwordUpdated: 'Password updated successfully!',
  passwordLinkSent: 'A link to choose a new password is on its way to {email}.',
  passwordSet: 'Your new password is set. Sign in with it.',
  registered: REGISTERED,
  resetLinkSent: RESET_LINK_SENT,
  signedOut: 'Signed out',
  signedOutThere: 'Signed out there.',
  verificationSent: 'A link is on its way to {email}.',
  emailVerified: 'Email verified.',
  twoFactorRemoved: 'Two-factor sign-in is removed. {email} is told by mail.',
  addressAllowed: 'Address allowed',
  removed: 'Removed',
  revoked: 'Revoked',
  restored: 'Restored',
  linkRemoved: '[link removed]',
} as const
type AnswerText = keyof typeof ANSWERS

const OTHERS = {
  passwordUpdated: ['Contraseña actualizada.', 'Passwort geändert.', 'Password aggiornata.', 'Пароль изменён.'],
  passwordLinkSent: [
    'Hemos enviado a {email} un enlace para elegir una contraseña nueva.',
    'Ein Link zum Wählen eines neuen Passworts ist unterwegs an {email}.',
    'Un link per scegliere una nuova password è in arrivo a {email}.',
    'Ссылка для нового пароля отправлена на {email}.',
  ],
  passwordSet: [
    'Su contraseña nueva está lista. Inicie sesión con ella.',
    'Ihr neues Passwort gilt. Melden Sie sich damit an.',
    'La nuova password è attiva. Acceda con quella.',
    'Новый пароль сохранён. Войдите с ним.',
  ],
  registered: ['Registro completado', 'Registrierung abgeschlossen', 'Registrazione completata', 'Вы зарегистрированы'],
  resetLinkSent: [
    'Le hemos enviado un enlace. Revise su correo.',
    'Wir haben Ihnen einen Link gesendet. Sehen Sie in Ihr Postfach.',
    'Le abbiamo inviato un link. Controlli la posta.',
    'Мы отправили вам ссылку. Проверьте почту.',
  ],
  signedOut: ['Sesión cerrada', 'Abgemeldet', 'Uscita effettuata', 'Вы вышли'],
  signedOutThere: [
    'Sesión cerrada en ese dispositivo.',
    'Auf diesem Gerät abgemeldet.',
    'Uscita effettuata su quel dispositivo.',
    'Сеанс на том устройстве завершён.',
  ],
  verificationSent: [
    'Hemos enviado un enlace a {email}.',
    'Ein Link ist unterwegs an {email}.',
    'Un link è in arrivo a {email}.',
    'Ссылка отправлена на {email}.',
  ],
  emailVerified: ['Correo confirmado.', 'E-Mail-Adresse bestätigt.', 'E-mail verificata.', 'Адрес почты подтверждён.'],
  twoFactorRemoved: [
    'El inicio de sesión en dos pasos se ha quitado. Avisamos a {email} por correo.',
    'Die Zwei-Faktor-Anmeldung ist entfernt. {email} wird per E-Mail benachrichtigt.',
    'L’accesso a due fattori è stato rimosso. {email} riceve un’e-mail.',
    'Двухфакторный вход отключён. Мы сообщили об этом на {email}.',
  ],
  addressAllowed: ['Dirección permitida', 'Adresse zugelassen', 'Indirizzo consentito', 'Адрес разрешён'],
  removed: ['Quitado', 'Entfernt', 'Rimosso', 'Удалено'],
  revoked: ['Enlace desactivado', 'Link deaktiviert', 'Link revocato', 'Ссылка отключена'],
  restored: ['Enlace restaurado', 'Link wiederhergestellt', 'Link riattivato', 'Ссылка включена'],
  linkRemoved: ['[enlace quitado]', '[Link entfernt]', '[link rimosso]', '[ссылка удалена]'],
} as const satisfies Record<AnswerText, TextEach>

type Params<Name extends AnswerText> =
  NamesIn<(typeof ANSWERS)[Name]> extends never ? [] : [params: Record<NamesIn<(typeof ANSWERS)[Name]>, string>]

/** The sentence of a call, in its caller's language. */
export function answerIn<Name extends AnswerText>(language: Language, name: Name, ...[params]: Params<Name>): string {
  return fillIn(language === 'en' ? ANSWERS[name] : textIn(OTHERS[name], language), params ?? {})
}
