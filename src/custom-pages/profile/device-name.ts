/** What a browser calls itself, in words that a person knows: the first that is found counts. */

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** Most browsers say that they are others too, so those that say more come first. */
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

/** "Chrome · Windows"; nothing where neither is known. */
export const deviceName = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(name => name !== undefined).join(' · ')

/** Whether it is held in the hand. */
export const isHandheld = (agent: string): boolean => /iPhone|iPad|Android|HarmonyOS|Mobile/.test(agent)
