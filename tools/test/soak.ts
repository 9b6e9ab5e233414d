// `npm run soak`: every test, with those that need the machine's time, larger sizes and new random cases, on both engines.
process.env['FULL'] = '1'
await import('./test.ts')
