export type Letter = { to: string; subject: string; text: string }
/** Sends a letter, or writes it to the data folder where no SMTP is configured. */
export type Mail = { send: (letter: Letter) => Promise<void> }
