import { BuildRefused } from '@florilege/shared/federation/build-refused.ts'
import { faint } from './print.ts'
import { ReleaseFailed } from './server.ts'

type SystemError = Error & { code: string; path?: string; port?: number }

const isOfSystem = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

const ofSystem = ({ code, path = '', port }: SystemError): string | null => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of this machine is taken: say another one with --port.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port === undefined
        ? `${path} may not be read or written.`
        : `Port ${port} needs more rights: say another one with --port.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is no folder.`
    case 'ENOENT':
      return path === '' ? null : `There is no ${path}.`
    case 'ENOSPC':
      return 'The disk is full.'
    default:
      return null
  }
}

/** Error as text; with a stack trace only for unexpected errors of this tool. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof ReleaseFailed || error instanceof BuildRefused) return error.message
  const known = isOfSystem(error) ? ofSystem(error) : null
  if (known !== null) return known
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return `This tool failed at something that it does not know: ${message}\n${faint(stack)}`
}
