// `npm run soak`: every test, including long ones, with larger sizes and new random cases, on both engines.
process.env['FULL'] = '1'
await import('./test.ts')
