import { allowedInXml } from '../../../platform/answer/xml.ts'

/**
 * Text of several lines as LIDO carries it: writers of XML indent, so blanks around lines are not part of a text. The
 * writer and the reader use the same form.
 */
export const carriedLines = (text: string): string =>
  allowedInXml(text)
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** The same on one line. */
export const carriedLine = (text: string): string => carriedLines(text).replace(/\n+/g, ' ')
