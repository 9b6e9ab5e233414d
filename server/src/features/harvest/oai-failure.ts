/** Error codes of OAI-PMH 2.0, section 3.6. */
export type OaiCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'

/** Request that the protocol answers with an error element and status 200. */
export class OaiFailure extends Error {
  override readonly name = 'OaiFailure'
  readonly code: OaiCode

  constructor(code: OaiCode, message: string) {
    super(message)
    this.code = code
  }
}
