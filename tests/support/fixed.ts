/** The moment at which every test begins: Monday 16 November 2026, 10:00 in Shanghai. Epoch seconds. */
export const DEMO_NOW = Date.UTC(2026, 10, 16, 2) / 1000

/** Who signs in when a test names nobody. */
export const FOUNDER = { username: 'admin', password: 'admin123456' }

/** What is typed for any picture with a code. */
export const TEST_CODE = '1111'
