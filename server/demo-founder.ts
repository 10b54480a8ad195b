/** The founder of the demo data. The password is public, so it must not be used with real data. */
export const DEMO_FOUNDER = { username: 'admin', password: 'admin123456' }
