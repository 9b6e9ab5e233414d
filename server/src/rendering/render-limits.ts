/** Limits of rendering a page or a set; ms. Those of processor time count what the process itself used. */
export type RenderLimits = {
  /** Time that a document waits for its page. */
  wait: number
  /** Time after which a suspended part is left to the browser. */
  suspended: number
  /** Processor time of a page; a signed-in page, whose realm has no compiled code, needs about twice as much. */
  processor: { kept: number; fresh: number }
  /** Processor time after which a page ends the process; also for its first render, before code is compiled. */
  endedAfter: number
  firstEndedAfter: number
  /** Time after which a silent process is ended, however little processor time it got on a busy machine. */
  longestRender: number
  longestLoad: number
  /** Processor time for evaluating all parts. */
  loadEndedAfter: number
}

/** Limits for a machine on which a document waits this long, in ms: all grow with it (`RENDER_WAIT_MS`). */
export const renderLimits = (wait: number): RenderLimits => ({
  wait,
  suspended: 4 * wait,
  processor: { kept: wait / 2, fresh: wait },
  endedAfter: 2.5 * wait,
  firstEndedAfter: 10 * wait,
  longestRender: 50 * wait,
  longestLoad: 200 * wait,
  loadEndedAfter: 30 * wait,
})
