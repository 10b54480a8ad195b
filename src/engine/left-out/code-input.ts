/** Stands in for antd's input of one-time codes, which no screen uses (vite.config.ts). */
export default function CodeInput(): null {
  return null
}
