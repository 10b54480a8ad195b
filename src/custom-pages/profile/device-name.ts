/** Names for parts of user agents; the first match counts. */

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** Most user agents also name other browsers, so more specific ones come first. */
const BROWSERS: Names = [
  [/MicroMessenger/i, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** "Chrome · Windows"; '' if both are unknown. */
export const deviceName = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(name => name !== undefined).join(' · ')

/** Checks whether a user agent is a phone or tablet. */
export const isHandheld = (agent: string): boolean => /iPhone|iPad|Android|HarmonyOS|Mobile/.test(agent)
