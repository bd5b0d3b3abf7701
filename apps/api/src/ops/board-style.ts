import { FONT_FACE } from './serve-font.ts';

/**
 * The dashboard's colors, type, and shapes, in the variables of Bull Board's own style sheet, which has no other option
 * for its look. Its class `dark-mode` follows the system unless the user chooses a theme in its settings.
 */
export const BOARD_STYLE = `
${FONT_FACE}
:root {
  --radius: 7px;
  --font-sans: "Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif;
  --font-mono: "JetBrains Mono Variable", ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  --shadow-control: 0 1px 2px rgb(28 26 20 / 5%);
  --background: #f4f3ef; --foreground: #1b1a17; --card: #fff; --popover: #fff;
  --primary: #2a4bd0; --primary-foreground: #fff; --secondary: #efede8; --secondary-foreground: #57544c;
  --muted: #faf9f6; --muted-foreground: #57544c; --accent: #edf1fe; --accent-foreground: #2541b8;
  --destructive: #b0221b; --destructive-foreground: #fff; --border: #e8e6e0; --input: #8c887d;
  --sidebar: #f4f3ef; --sidebar-foreground: #57544c; --sidebar-accent: #e9e7e1; --sidebar-border: #e8e6e0;
  --status-failed: #d3453c; --status-completed: #23925a; --status-waiting: #b97a0c; --status-active: #2a4bd0;
}
.dark-mode {
  --shadow-control: 0 1px 2px rgb(0 0 0 / 40%);
  --background: #0d0d0f; --foreground: #ededf0; --card: #151517; --popover: #1b1b1f;
  --primary: #a3b6ff; --primary-foreground: #0d0d0f; --secondary: #232327; --secondary-foreground: #ababb5;
  --muted: #111113; --muted-foreground: #ababb5; --accent: #1b2340; --accent-foreground: #a3b6ff;
  --destructive: #ff968d; --destructive-foreground: #0d0d0f; --border: #27272b; --input: #71717b;
  --sidebar: #0d0d0f; --sidebar-foreground: #ababb5; --sidebar-accent: #212125; --sidebar-border: #27272b;
  --status-failed: #e2635a; --status-completed: #3fae74; --status-waiting: #c9922e; --status-active: #a3b6ff;
}
html { font-size: 14px; }
`;
