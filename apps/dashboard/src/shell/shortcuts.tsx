import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseFiles } from '../files/choose-files.ts';
import { usePermission, useUser } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { placesOf } from './places.ts';
import styles from './shell.module.css';
import { hasSingleKeys } from './single-keys.ts';

/** How long G waits for the key of a place. */
const PLACE_KEY_MS = 1_500;
/** What takes keys itself. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="dialog"], [role="menu"]';

/** The search button with its dialog, and the keys that work on every page. */
export function Shortcuts() {
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  const navigate = useNavigate();
  const user = useUser();
  const mayUpload = usePermission('files:write');
  const placeSince = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault();
        return setOpen('search');
      }
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (isTyping || isHeld || event.defaultPrevented || document.querySelector('[data-dialog]')) return;
      if (!hasSingleKeys()) return;
      const place = placesOf(user)
        .flatMap((group) => group.places)
        .find((each) => each.key === key);
      const isPlace = event.timeStamp - placeSince.current < PLACE_KEY_MS;
      placeSince.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isPlace && place) navigate(place.to);
      else if (key === '?') setOpen('keys');
      else if (key === 'u' && mayUpload) chooseFiles();
      else if (key === '/') document.querySelector<HTMLInputElement>('main search input')?.focus();
      else if (/^[1-9]$/.test(key)) openTab(Number(key));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, user, mayUpload]);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <Icon name="search" size={16} />
        <span>Search</span>
        <small aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</small>
      </button>
      {open === 'search' && <Palette onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

/** A tab of the page by its place, from 1. */
function openTab(place: number): void {
  document.querySelectorAll<HTMLAnchorElement>('main [data-tabs] a')[place - 1]?.click();
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
