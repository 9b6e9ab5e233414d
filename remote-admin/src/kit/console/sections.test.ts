import { expect, it } from 'vitest'
import { declaration } from '../../declaration.ts'
import { sectionOf, SECTIONS } from './sections.ts'

it('[RT-39] every page of the administration is in a section of its menu, and every section has a page', () => {
  const paths = declaration.routes.map(({ path }) => path)
  expect(paths.filter((path) => sectionOf(path) === undefined)).toEqual([])
  expect(new Set(paths.map((path) => sectionOf(path)?.folder))).toEqual(new Set(SECTIONS.map(({ folder }) => folder)))
  expect(sectionOf('/admin/team-key/')?.name).toBe('releases')
})
