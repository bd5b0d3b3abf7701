import '@mantine/core/styles.css';
import './style/fonts.css';
import './style/theme.css';
import './style/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { modePath } from './api/mode.ts';
import { queryClient } from './api/query-client.ts';
import { ROUTES } from './routes.tsx';
import { sessionQuery } from './session/session-query.ts';

// Asked before the first page is drawn.
void queryClient.prefetchQuery(sessionQuery);
const router = createBrowserRouter(ROUTES, { basename: modePath });
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
