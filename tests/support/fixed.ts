/** The time at which every test starts: Monday 16 November 2026, 10:00 in Shanghai. Epoch seconds. */
export const DEMO_NOW = Date.UTC(2026, 10, 16, 2) / 1000

/** The default user of a test's sign-in. */
export const FOUNDER = { username: 'admin', password: 'admin123456' }

/** The accepted code of any captcha. */
export const TEST_CODE = '1111'
