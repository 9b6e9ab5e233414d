// Builds Florilège and fills the demo that the browser tests copy, so that they need not wait for it.
import { keptDemo } from '../tools/demo/kept/kept-demo.ts'

await keptDemo(process.env)
process.exit(0)
