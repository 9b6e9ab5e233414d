/** Backup that cannot be made, read or restored; the message is one line for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
