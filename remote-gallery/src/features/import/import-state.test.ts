import { expect, it } from 'vitest'
import { canBegin } from './import-state.ts'

const parts = [{ format: 'table', files: ['a.csv'], kinds: [], columns: [], delimiter: ',', encoding: 'utf-8' }]
const may = (
  state: 'ready' | 'checked' | 'done' | 'stopped' | 'failed' | 'undone' | 'running',
  phase: 'check' | 'import' | 'undo' | null,
  kept = true,
) => {
  const { check, import: run, undo } = canBegin({ state, phase, kept, parts })
  return [check, run, undo]
}

it('[CU-04] an import without a dry run offers the dry run and not the import', () => {
  expect(may('ready', null)).toEqual([true, null, false])
  expect(may('stopped', 'check')).toEqual([true, null, false])
})

it('[CU-04] an import in any other state offers the actions that the server accepts', () => {
  expect(may('checked', 'check')).toEqual([true, 'anew', false])
  expect(may('running', 'import')).toEqual([false, null, false])
  expect(may('done', 'import')).toEqual([false, null, true])
  expect(may('stopped', 'import')).toEqual([false, 'on', true])
  expect(may('failed', 'undo')).toEqual([false, null, true])
  expect(may('undone', 'undo')).toEqual([true, 'anew', false])
  expect(may('undone', 'undo', false)).toEqual([false, null, false])
  expect(canBegin({ state: 'failed', phase: null, kept: true, parts: [] })).toEqual({ check: false, import: null, undo: false })
})
