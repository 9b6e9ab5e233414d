export type Config = { port: number; host: string; publicUrl: string; dataDir: string; demo: boolean }
