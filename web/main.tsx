import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { CatchBoundary, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadTexts } from "./texts.ts";
import { keepSession } from "./session/keep-session.ts";
import { detectLanguage } from "./session/language.ts";
import { RenderErrorPage } from "./shell/RenderErrorPage.tsx";
import { router } from "./routes.tsx";
import { SessionGate } from "./shell/SessionGate.tsx";
import { allowNoMarkup } from "./shell/trusted-types.ts";

allowNoMarkup();
const language = detectLanguage();
document.documentElement.lang = language;
await loadTexts(language);
keepSession(() => void router.invalidate());

const container = document.getElementById("console");
if (!container) throw new Error("index.html has no #console.");
createRoot(container).render(
  <StrictMode>
    <CatchBoundary getResetKey={() => "console"} errorComponent={RenderErrorPage}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
    </CatchBoundary>
  </StrictMode>,
);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
