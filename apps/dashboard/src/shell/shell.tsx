import { Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { isTestMode, otherModePath } from '../api/mode.ts';
import { DropAnywhere } from '../files/drop-anywhere.tsx';
import { UploadDock } from '../files/upload-dock.tsx';
import { ResumeSession } from '../session/resume-session.tsx';
import { usePermission, useUser } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { SignOut } from './sign-out.tsx';
import { TestModeNotice } from './test-mode-notice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Navigation next to the page, or behind a button on phones. */
export function Shell() {
  const user = useUser();
  const mayUpload = usePermission('files:write');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to main content
      </a>
      <aside className={styles.side} aria-label="Menu and account" data-open={isMenuOpen || undefined}>
        <div className={styles.top}>
          <Link to="/" className={styles.brand} onClick={close}>
            <img src="/favicon.svg" width="22" height="22" alt="" />
            {user.partner_name ?? 'Rollcall'}
          </Link>
          <Shortcuts />
          <button
            type="button"
            className={styles.burger}
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} size={22} />
            <span className="visually-hidden">Menu</span>
          </button>
        </div>
        <div id="menu" className={styles.menu}>
          <Navigation onGo={close} />
          <div className={styles.foot}>
            <Link to="/account" className={styles.tool} onClick={close}>
              <Icon name="account" />
              <span className={styles.who}>
                {user.name}
                <small>{sentenceCase(user.role)}</small>
              </span>
            </Link>
            {user.partner_name !== null && (
              <a href={otherModePath} className={styles.tool}>
                <Icon name="flask" />
                {isTestMode ? 'Live data' : 'Test data'}
              </a>
            )}
            <SignOut />
          </div>
        </div>
      </aside>
      <main id="content" className={styles.content} tabIndex={-1}>
        <div className={styles.corner}>
          <ThemeSwitch />
        </div>
        <ConnectionNotice />
        <TestModeNotice />
        <Suspense fallback={<Loading isPage />}>
          <Outlet />
        </Suspense>
      </main>
      {mayUpload && (
        <>
          <DropAnywhere />
          <UploadDock />
        </>
      )}
      <ResumeSession email={user.email} />
    </div>
  );
}
