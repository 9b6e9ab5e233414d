import { expect, it } from 'vitest'
import { jsonFault } from './json-fault.ts'

const manifest = JSON.stringify({ name: 'guide', version: '1.0.0', private: true, florilege: { remote: 'guide' } }, null, 2)

it('[MF-01] invalid JSON is explained with reason and line, whatever the engine’s message', () => {
  expect(jsonFault(manifest)).toBeNull()
  const faults = {
    "expected ',' or '}' after property value, line 4, column 3": manifest.replace('"1.0.0",', '"1.0.0"'),
    "unexpected token ',', line 3, column 14": manifest.replace('"1.0.0"', ''),
    "unexpected token 'y', line 4, column 14": manifest.replace('true', 'yes'),
    "unexpected token '<', line 1, column 1": `<<<<<<< HEAD\n${manifest}`,
    'unexpected end of JSON input, line 1, column 1': '',
    'unexpected non-whitespace character after JSON, line 8, column 2': `${manifest}x`,
  }
  expect(Object.values(faults).map(jsonFault)).toEqual(Object.keys(faults))
})
