import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'

/** Folder of the official schemas, in the package of CycloneDX. */
const SCHEMAS = join(dirname(fileURLToPath(import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'))), 'res/schema')
/** Schemas that those of a bill refer to. */
const PARTS = ['spdx', 'jsf-0.82', 'cryptography-defs']

const schema = async (name: string): Promise<object> =>
  JSON.parse(await readFile(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object

/** Faults of a bill of materials by the official JSON schema of the version that it names. */
export const faultsOfBill = async (bill: { specVersion: string }): Promise<string[]> => {
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'iri-reference': true, 'idn-email': true } })
  formats.default(ajv)
  for (const part of PARTS) ajv.addSchema(await schema(part), `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(await schema(`bom-${bill.specVersion}`))
  validate(bill)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
