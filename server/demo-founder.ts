/** The founder that comes with demo data. Everybody knows the password, so the data must not be anybody's. */
export const DEMO_FOUNDER = { username: 'admin', password: 'admin123456' }
