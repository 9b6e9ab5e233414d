import { describe, expect, it } from 'vitest'
import { usedBy } from './surface.ts'

describe('[MF-04] [MF-14] platform features used by a release', () => {
  it('are read from its compiled scripts: calls, kinds of events, extension points', () => {
    const script = [
      'let a=(0,s.useCall)("GET /api/bibliography/:id",{params:{id:t}});(0,l.useLiveEvent)("like",s)',
      '(0,o.jsx)(p.Slot,{name:"upload",limit:1});useLiveEvent("gap",f);x={call:`POST /api/post`}',
      'useCall("PUT /api/note/:id");useCall("DELETE /api/note/:id")',
      '"GET /api/bibliography/:id";fetch("/api/ping");"TARGET /api/no"',
    ]
    expect(usedBy(script)).toEqual({
      calls: ['DELETE /api/note/:id', 'GET /api/bibliography/:id', 'POST /api/post', 'PUT /api/note/:id'],
      events: ['gap', 'like'],
      points: ['upload'],
    })
  })

  it('are empty for a page that uses none', () => {
    expect(usedBy(['export const Page = () => null'])).toEqual({ calls: [], events: [], points: [] })
  })
})
